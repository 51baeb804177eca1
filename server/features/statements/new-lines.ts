import { createHash } from 'node:crypto';
import { rutsIn } from '#contract/contact/rut.ts';
import { wordsOf } from './line-texts.ts';
import { folded } from './reading/cell-values.ts';
import type { ReadLine } from './reading/read-rows.ts';

type LineTexts = Pick<ReadLine, 'day' | 'amount' | 'description' | 'name' | 'rut' | 'comment' | 'document'>;

type StoredLine = LineTexts & { key: string; form: string; transfer_id: string };

type KeyedLine = ReadLine & { key: string };

/**
 * Adds a key to each line: the bank's data, and the position among equal lines of that day in the file. A
 * file has the lines of a day in full, or the first ones. Equal lines therefore count as often as they occur
 * in the file that has most of them.
 */
export function withKeys(lines: readonly ReadLine[]): KeyedLine[] {
	const times = new Map<string, number>();
	return lines.map((line) => {
		const { day, amount, description, name, rut, comment, document, id } = line;
		const parts = id ? [id] : [description, name, rut, comment, document].map(folded);
		const what = JSON.stringify([day, amount, ...parts]);
		const time = (times.get(what) ?? 0) + 1;
		times.set(what, time);
		const hash = createHash('sha256').update(what).digest('base64url').slice(0, 22);
		return { ...line, key: time === 1 ? hash : `${hash}.${time}` };
	});
}

/**
 * Returns the lines of a file that are new to the account. Statements and lists of transfers describe the
 * same money in different words. A line with the day and amount of a stored line that is missing from the
 * file is that line if both name the same payer or document; otherwise it is new and `isMaybeKnown`. Each
 * stored line matches one line of the file.
 */
export function newLines<Line extends KeyedLine>(
	lines: readonly Line[],
	form: string,
	stored: readonly StoredLine[],
): (Line & { isMaybeKnown: boolean })[] {
	const known = new Set(stored.map(({ key }) => key));
	const inFile = new Set(lines.map(({ key }) => key));
	const moneyOf = ({ day, amount }: LineTexts) => `${day} ${amount}`;
	const others = Map.groupBy(
		stored.filter(({ key }) => !inFile.has(key)),
		moneyOf,
	);
	return lines.flatMap((line) => {
		if (known.has(line.key)) return [];
		const unseen = others.get(moneyOf(line)) ?? [];
		const same = unseen.findIndex((one) => one.form !== form && isSame(one, line));
		if (same < 0) return [{ ...line, isMaybeKnown: unseen.some((one) => !isOtherTransfer(one, line, form)) }];
		unseen.splice(same, 1);
		return [];
	});
}

/** Whether the bank's own ids distinguish two lines. All lines of a form have such ids, or none. */
const isOtherTransfer = (one: StoredLine, { id }: ReadLine, form: string): boolean =>
	id !== '' && (one.transfer_id === '' ? one.form === form : one.transfer_id !== id);

function isSame(one: LineTexts, other: ReadLine): boolean {
	const parts = ({ description, name, rut, comment, document }: LineTexts) =>
		[description, name, rut, comment, document].join(' ');
	const ruts = rutsIn(parts(other));
	if (rutsIn(parts(one)).some((rut) => ruts.includes(rut))) return true;
	if (one.document.length >= 5 && [other.document, other.id].includes(one.document)) return true;
	const words = new Set(wordsOf(parts(other)));
	return new Set(wordsOf(parts(one)).filter((word) => words.has(word) && !ofBanks.has(word))).size >= 2;
}

/** Words that occur in every transfer. */
const ofBanks = new Set(
	'abono banco cuenta cta deposito electronica internet pago por traspaso transf transferencia tef desde los otros otro rut'.split(
		' ',
	),
);
