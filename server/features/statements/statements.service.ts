import { createHash } from 'node:crypto';
import { shopDay } from '#contract/languages/calendar.ts';
import type { StatementReport } from '#contract/statements/statements.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { RefusedFile } from '../../files/refused-file.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { assignCertainLines, settleRecorded } from './assigning-lines.service.ts';
import { newLines, withKeys } from './new-lines.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { accountOf, isOfAnother } from './statement-accounts.ts';
import { mappingsOf } from './statement-mappings.queries.ts';
import { insertLines, linesBetween, lockAccount } from './statements.queries.ts';

/**
 * Reads a bank statement and saves its incoming lines that no earlier file had. Certain lines are assigned
 * immediately if the owner enabled that. A file with unmapped columns is not saved: the response requests a
 * mapping. Throws `statement_refused` with the reason, `invalid_input`.
 */
export async function uploadStatement(
	deps: Deps,
	staff: AuditActor,
	{ method, name, bytes }: { method: string; name: string; bytes: Buffer },
): Promise<StatementReport> {
	const account = accountOf(deps.config.paymentMethods, method);
	const mappings = await mappingsOf(deps.db, account);
	const tomorrow = new Date(deps.clock().getTime() + 86_400_000);
	const request = { bytes, mappings, latest: shopDay(tomorrow) };
	const read = await readInWorker(request, `user ${staff.userId}`).catch((error: unknown) => {
		throw error instanceof RefusedFile ? new ShopError('statement_refused', { reason: error.reason }) : error;
	});
	const emptyReport = { added: 0, known: 0, out: 0, taken: 0, errors: [], errorCount: 0, breaks: [] };
	if ('headings' in read)
		return { ...emptyReport, unknown: { headings: read.headings, samples: read.samples } };
	if (isOfAnother(deps.config.paymentMethods, account, read.accounts))
		throw new ShopError('statement_refused', { reason: 'otherAccount' });
	const lines = withKeys(read.lines);
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
		await recordAudit(trx, staff, {
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
		deps.config.assignsCertainLines && added > 0
			? await assignCertainLines(deps, { by: 'shop', userId: null })
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
