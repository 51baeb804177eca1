import { createHash } from 'node:crypto';
import { rutsIn } from '#contract/contact/rut.ts';
import { shopDay } from '#contract/languages/calendar.ts';
import type { StatementMapping, StatementReport } from '#contract/statements/statements.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { RefusedFile } from '../../files/refused-file.ts';
import { type Author, recordAudit } from '../audit/audit.service.ts';
import { accountOf, isOfAnother } from './accounts.ts';
import { wordsOf } from './matching.ts';
import { folded } from './reading/cells.ts';
import { headingsKey } from './reading/columns.ts';
import type { ReadLine } from './reading/lines.ts';
import { readApart } from './reading/read-apart.ts';
import { insertLines, keepMapping, linesBetween, lockAccount, mappingsOf } from './statements.queries.ts';
import { settleRecorded, takeCertain } from './taking-lines.service.ts';

type Texts = Pick<ReadLine, 'day' | 'amount' | 'description' | 'name' | 'rut' | 'comment' | 'document'>;
type KeptLine = Texts & { key: string; form: string; transfer_id: string };
type KeyedLine = ReadLine & { key: string };

/**
 * Lines with their keys: what the bank says of each, and which of the equal ones of that day in the file it
 * is. A day's lines are whole in a file or the first of them are there, so that equal lines count as often as
 * the file with most of them has them.
 */
function keyed(lines: readonly ReadLine[]): KeyedLine[] {
	const times = new Map<string, number>();
	return lines.map((line) => {
		const { day, amount, description, name, rut, comment, document, id } = line;
		const said = id ? [id] : [description, name, rut, comment, document].map(folded);
		const what = JSON.stringify([day, amount, ...said]);
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
function newLines<Line extends KeyedLine>(
	lines: readonly Line[],
	form: string,
	kept: readonly KeptLine[],
): (Line & { isMaybeKnown: boolean })[] {
	const known = new Set(kept.map(({ key }) => key));
	const inFile = new Set(lines.map(({ key }) => key));
	const moneyOf = ({ day, amount }: Texts) => `${day} ${amount}`;
	const others = Map.groupBy(
		kept.filter(({ key }) => !inFile.has(key)),
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
const isOtherTransfer = (one: KeptLine, { id }: ReadLine, form: string): boolean =>
	id !== '' && (one.transfer_id === '' ? one.form === form : one.transfer_id !== id);

function isSame(one: Texts, other: ReadLine): boolean {
	const said = ({ description, name, rut, comment, document }: Texts) =>
		[description, name, rut, comment, document].join(' ');
	const ruts = rutsIn(said(other));
	if (rutsIn(said(one)).some((rut) => ruts.includes(rut))) return true;
	if (one.document.length >= 5 && [other.document, other.id].includes(one.document)) return true;
	const words = new Set(wordsOf(said(other)));
	return new Set(wordsOf(said(one)).filter((word) => words.has(word) && !ofBanks.has(word))).size >= 2;
}
/** Every transfer has these words. */
const ofBanks = new Set(
	'abono banco cuenta cta deposito electronica internet pago por traspaso transf transferencia tef desde los otros otro rut'.split(
		' ',
	),
);

/**
 * Reads a bank's statement and keeps its lines of money in that no earlier file had; what of them is certain
 * is taken at once when the owner set it so. A file whose columns nobody mapped yet is not kept: the answer
 * asks. Throws `statement_refused` with the reason, `invalid_input`.
 */
export async function uploadStatement(
	deps: Deps,
	author: Author,
	{ method, name, bytes }: { method: string; name: string; bytes: Buffer },
): Promise<StatementReport> {
	const account = accountOf(deps.config.paymentMethods, method);
	const mappings = await mappingsOf(deps.db, account);
	const tomorrow = new Date(deps.clock().getTime() + 86_400_000);
	const asked = { bytes, mappings, latest: shopDay(tomorrow) };
	const read = await readApart(asked, `user ${author.userId}`).catch((error: unknown) => {
		throw error instanceof RefusedFile ? new ShopError('statement_refused', { reason: error.reason }) : error;
	});
	const nothing = { added: 0, known: 0, out: 0, taken: 0, errors: [], errorCount: 0, breaks: [] };
	if ('headings' in read) return { ...nothing, unknown: { headings: read.headings, samples: read.samples } };
	if (isOfAnother(deps.config.paymentMethods, account, read.accounts))
		throw new ShopError('statement_refused', { reason: 'otherAccount' });
	const lines = keyed(read.lines);
	const days = lines.map(({ day }) => day).sort();
	const form = createHash('sha256').update(read.form).digest('base64url').slice(0, 12);
	const added = await inTransaction(deps.db, async (trx) => {
		const [first] = days;
		if (first === undefined) return 0;
		await lockAccount(trx, account);
		const fresh = newLines(lines, form, await linesBetween(trx, account, first, days.at(-1) ?? first));
		if (fresh.length === 0) return 0;
		await insertLines(
			trx,
			fresh.map(({ row, id, document, isMaybeKnown, ...line }) => ({
				...line,
				account,
				form,
				document: document || id,
				transfer_id: id,
				maybe_known: isMaybeKnown,
				file: name,
				file_row: row,
			})),
		);
		const after = { added: fresh.length, known: lines.length - fresh.length, from: first, to: days.at(-1) };
		await recordAudit(trx, author, {
			entity: 'statements',
			documentId: account,
			label: name,
			action: 'create',
			after,
		});
		return fresh.length;
	});
	await settleRecorded(deps);
	const { taken } =
		deps.config.takeCertain && added > 0
			? await takeCertain(deps, { by: 'shop', userId: null })
			: { taken: 0 };
	return {
		added,
		known: lines.length - added,
		out: read.out,
		taken,
		unknown: null,
		errors: read.errors.slice(0, 200),
		errorCount: read.errors.length,
		breaks: read.breaks.slice(0, 20),
	};
}

/** Remembers what the columns of an account's files hold. Throws `invalid_input`. */
export async function mapStatement(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	author: Author,
	{ account: method, headings, columns }: StatementMapping,
): Promise<void> {
	const account = accountOf(config.paymentMethods, method);
	const beyond = Object.entries(columns).find(([, at]) => at !== undefined && at >= headings.length);
	if (beyond) throw invalidField(['data', 'columns', beyond[0]], 'noSuchColumn');
	await inTransaction(db, async (trx) => {
		await keepMapping(trx, account, headingsKey(headings), columns);
		await recordAudit(trx, author, {
			entity: 'statements',
			documentId: account,
			label: account,
			action: 'change',
			after: { headings, columns },
		});
	});
}
