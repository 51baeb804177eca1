import { createHash } from 'node:crypto';
import { rutsIn } from '#contract/contact/rut.ts';
import { wordsOf } from './line-texts.ts';
import { folded } from './reading/cell-values.ts';
import type { ReadLine } from './reading/read-rows.ts';

type LineTexts = Pick<ReadLine, 'day' | 'amount' | 'description' | 'name' | 'rut' | 'comment' | 'document'>;

type StoredLine = LineTexts & { key: string; form: string; transfer_id: string };

type KeyedLine = ReadLine & { key: string };

/**
 * Lines with their keys: what the bank says of each, and which of the equal ones of that day in the file it
 * is. A day's lines are whole in a file or the first of them are there, so that equal lines count as often as
 * the file with most of them has them.
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
 * The lines of a file that are new to the account. A line in other words (a statement and a list of transfers
 * tell the same money in two ways) with the same day and amount as one that the file does not have is that
 * one when both name the same payer or document; otherwise it is new and `isMaybeKnown`. Each kept line
 * stands for one of the file.
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

/** Whether the bank's own numbers tell two lines apart; lines of one form have them all or not at all. */
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

/** Every transfer has these words. */
const ofBanks = new Set(
	'abono banco cuenta cta deposito electronica internet pago por traspaso transf transferencia tef desde los otros otro rut'.split(
		' ',
	),
);
