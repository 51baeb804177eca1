import type { StatementMapping } from '#contract/statements/statements.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { headingsKey } from './reading/headings.ts';
import { accountOf } from './statement-accounts.ts';
import { saveMapping } from './statement-mappings.queries.ts';

/** Saves the meaning of the columns in an account's files. Throws `invalid_input`. */
export async function mapStatement(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	staff: AuditActor,
	{ account: method, headings, columns }: StatementMapping,
): Promise<void> {
	const account = accountOf(config.paymentMethods, method);
	const beyond = Object.entries(columns).find(([, at]) => at !== undefined && at >= headings.length);
	if (beyond) throw invalidField(['data', 'columns', beyond[0]], 'noSuchColumn');
	await inTransaction(db, async (trx) => {
		await saveMapping(trx, account, headingsKey(headings), columns);
		await recordAudit(trx, staff, {
			entity: 'statements',
			documentId: account,
			label: account,
			action: 'change',
			after: { headings, columns },
		});
	});
}
