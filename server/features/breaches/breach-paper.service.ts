import type { BreachPaperInput } from '#contract/breaches/breaches.schema.ts';
import type { Deps, ShopConfig } from '../../core/deps.ts';
import { orRefuse } from '../../core/shop-error.ts';
import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import { texts } from '../../texts/texts.ts';
import { day, letterhead, wordsOf } from '../papers/paper-words.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { type BreachRow, findBreach } from './breaches.queries.ts';

/** A paragraph whose first line is short and followed by others has that line as its heading. */
function blocksOf(text: string): PaperBlock[] {
	return text
		.trim()
		.split(/\n\s*\n/)
		.flatMap((paragraph): PaperBlock[] => {
			const [first = '', ...rest] = paragraph.split('\n');
			if (rest.length === 0) return [{ kind: 'text', text: first }];
			const isList = rest.every((line) => line.startsWith('- '));
			return [
				{ kind: 'heading', text: first },
				isList
					? { kind: 'list', items: rest.map((line) => line.slice(2)) }
					: { kind: 'text', text: rest.join('\n') },
			];
		});
}

function paperOf(
	config: Pick<ShopConfig, 'title' | 'seller'>,
	{ number }: BreachRow,
	{ language, text }: BreachPaperInput,
	at: Date,
): LetterheadPaper {
	const title = texts[language].breaches.agency.title;
	return {
		kind: 'letterhead',
		language,
		title: `${title} · ${number}`,
		at,
		from: letterhead(config, language),
		heading: title,
		marks: [number, day(at, language)],
		blocks: blocksOf(text),
		foot: `${number} · ${wordsOf(language).page}`,
	};
}

/** Writes a notice about a breach on letterhead, as PDF. Throws `not_found`. */
export async function writeBreachPaper(
	{ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
	documentId: string,
	input: BreachPaperInput,
): Promise<{ name: string; file: Buffer }> {
	const breach = orRefuse(await findBreach(db, documentId));
	const { files } = await draw('now', { kind: 'paper', paper: paperOf(config, breach, input, clock()) });
	return { name: `${breach.number}.pdf`, file: Buffer.from(files[0] as Uint8Array) };
}
