import { privacyUrgencyOf } from '#contract/privacy-requests/privacy-deadlines.ts';
import type { PrivacyReportFormat } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type {
	PrivacyRequestDetail,
	PrivacyRequestQuery,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { orRefuse, ShopError } from '../../core/shop-error.ts';
import { paginationOf, type RowPage } from '../../database/row-pages.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { SignedIn } from '../../http/access.ts';
import type { Db } from '../../tables/tables.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import { emailsOf } from '../accounts/users/users.rows.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { unsettledOrdersOfPerson } from '../orders/people/orders-personal-data.service.ts';
import { erasurePlan, readPersonData } from './person-data.service.ts';
import { makeReport } from './privacy-report.service.ts';
import { personOf, readRequest } from './privacy-request-changes.service.ts';
import { viewRequests } from './privacy-request-view.ts';
import {
	countRequests,
	filesOf,
	findRequest,
	insertEvent,
	listRequests,
	openingsOf,
	waitingRequests,
} from './privacy-requests.queries.ts';

/** Lists requests: those that wait by their deadline, or all others newest first. */
export async function listDeskRequests(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	{ waits, page = 1, pageSize = 25 }: PrivacyRequestQuery,
) {
	const filter = waits === undefined ? undefined : waits === 'true';
	const bounds: RowPage = { page, pageSize };
	const total = await countRequests(db, filter);
	const data = await viewRequests(db, await listRequests(db, filter, bounds), clock());
	return { data, meta: { pagination: paginationOf(bounds, total) } };
}

/** Returns a request with what its answer would do, as this staff member sees it. Throws `not_found`. */
export async function readDeskRequest(
	deps: AccountDeps,
	staff: SignedIn,
	documentId: string,
): Promise<PrivacyRequestDetail> {
	const row = orRefuse(await findRequest(deps.db, documentId));
	const request = await readRequest(deps, documentId);
	const isOpen = request.actions.length > 0;
	const data = isOpen
		? await inTransaction(deps.db, (trx) => readPersonData(deps, trx, personOf(row)))
		: null;
	const openings = await openingsOf(deps.db, row.id);
	const staffEmails = await emailsOf(
		deps.db,
		openings.flatMap(({ user_id }) => user_id ?? []),
	);
	const now = deps.clock();
	const open = openings.find(({ user_id, open_until }) => user_id === staff.userId && open_until > now);
	const { firstName = null, lastName = null, phone = null } = data?.user ?? {};
	return {
		...request,
		person: data?.user ? { firstName, lastName, phone } : null,
		phone: row.phone,
		rut: row.rut,
		openings: openings.map(({ user_id, opened_at, open_until, reason }) => ({
			at: opened_at.toISOString(),
			until: open_until.toISOString(),
			by: user_id === null ? null : (staffEmails.get(user_id) ?? null),
			reason,
		})),
		openUntil: row.state === 'blocked' && open ? open.open_until.toISOString() : null,
		erasure: data && row.kind === 'erasure' ? erasurePlan(data) : [],
		openOrders: isOpen ? await unsettledOrdersOfPerson(deps.db, personOf(row)) : [],
	};
}

/**
 * Returns a file of the report: the copy of what was sent, or what would be sent now. The download is
 * audited. Throws `not_found`.
 */
export async function readReport(
	deps: AccountDeps,
	staff: AuditActor,
	{ documentId, format }: { documentId: string; format: PrivacyReportFormat },
): Promise<{ name: string; file: Buffer }> {
	const row = orRefuse(await findRequest(deps.db, documentId));
	if (row.kind !== 'access' && row.kind !== 'portability') throw new ShopError('not_found');
	const stored = await filesOf(deps.db, row.id);
	const isOpen = row.closed_at === null;
	const files = stored.length === 0 && isOpen ? await makeReport(deps, row) : stored;
	const { file } = orRefuse(files.find((one) => one.format === format));
	await inTransaction(deps.db, async (trx) => {
		await recordAudit(trx, staff, {
			entity: 'privacyRequests',
			documentId,
			label: row.number,
			action: 'export',
		});
		await insertEvent(trx, {
			request_id: row.id,
			at: deps.clock(),
			by: 'owner',
			action: 'download',
			state: row.state,
		});
	});
	return { name: `${row.number}.${format}`, file };
}

/** Counts the requests that wait for an answer, and those near or past their deadline. */
export async function countWaitingRequests(
	db: Db,
	now: Date,
): Promise<{ waiting: number; soon: number; late: number }> {
	const today = dayOf(now);
	const urgencies = (await waitingRequests(db)).map(({ kind, due_on: dueOn }) =>
		privacyUrgencyOf({ kind, dueOn }, today),
	);
	const count = (wanted: (typeof urgencies)[number]) => urgencies.filter((one) => one === wanted).length;
	return { waiting: urgencies.length, soon: count('soon'), late: count('late') };
}
