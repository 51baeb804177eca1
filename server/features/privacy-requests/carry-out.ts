import type { PrivacyAnswerInput } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { invalidField, ShopError } from '../../core/shop-error.ts';
import type { Trx } from '../../tables/tables.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import { lockUser, updateUserRow } from '../accounts/users/users.rows.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { hideReviewsOf } from '../catalogue/relations/reviews.rows.ts';
import { endAlertsOf, endRequestsOf } from '../wishes/wishes-objection.service.ts';
import { erasePerson, erasurePlan, readPersonData } from './person-data.service.ts';
import { personOf } from './privacy-request-changes.service.ts';
import type { PrivacyRequestRow } from './privacy-requests.queries.ts';

type Carried = Pick<PrivacyAnswerInput, 'changes' | 'ends'> & { staff: AuditActor; now: Date };
type CarryOut = (deps: AccountDeps, trx: Trx, row: PrivacyRequestRow, input: Carried) => Promise<string[]>;

/** Carries out each kind of request, and returns what was done, line by line, in the person's language. */
export const carryOut: Record<PrivacyRequestRow['kind'], CarryOut> = {
	access: async () => [],
	portability: async () => [],
	rectification: rectify,
	erasure: erase,
	objection: endUses,
	review: async () => [],
	blocking: async (_, __, { state }) => {
		throw new ShopError('invalid_transition', { state });
	},
};

/** Corrects the account and names who received the former data. Without an account, staff did so by hand. */
async function rectify(
	deps: AccountDeps,
	trx: Trx,
	row: PrivacyRequestRow,
	{ changes = {}, staff, now }: Carried,
): Promise<string[]> {
	const words = texts[row.language].privacyRequests;
	const names = (['firstName', 'lastName', 'phone'] as const).filter((name) => changes[name] !== undefined);
	const user = row.user_id === null ? undefined : await lockUser(trx, row.user_id);
	if (names.length > 0 && !user) throw invalidField(['data', 'changes'], 'noSuchCustomer');
	if (user && names.length > 0) {
		const { firstName, lastName, phone } = changes;
		await updateUserRow(trx, user.id, {
			first_name: firstName,
			last_name: lastName,
			phone,
			updated_at: now,
		});
		await recordAudit(trx, staff, {
			entity: 'customers',
			documentId: user.document_id,
			label: null,
			action: 'change',
		});
	}
	const { orders } = await readPersonData(deps, trx, personOf(row));
	const carriers = [...new Set(orders.flatMap(({ carrier }) => carrier ?? []))];
	const received = [
		...carriers.map((name) => fill(words.recipients.carrier, { name })),
		...(orders.some(({ document }) => document) ? [words.recipients.issuer] : []),
	];
	return [
		...names.map((name) => fill(words.corrected, { field: words.fields[name], value: changes[name] })),
		received.length > 0 ? fill(words.receivedBy, { names: received.join(', ') }) : words.noRecipients,
	];
}

async function erase(deps: AccountDeps, trx: Trx, row: PrivacyRequestRow): Promise<string[]> {
	const words = texts[row.language].privacyRequests;
	const person = personOf(row);
	const plan = erasurePlan(await readPersonData(deps, trx, person));
	await erasePerson(deps, trx, person);
	return plan.map(({ part, stays }) =>
		stays === null
			? fill(words.erased, { what: words.parts[part] })
			: fill(words.stays, { what: words.parts[part], why: words.reasons[stays] }),
	);
}

async function endUses(
	deps: AccountDeps,
	trx: Trx,
	row: PrivacyRequestRow,
	{ ends = [], now }: Carried,
): Promise<string[]> {
	if (ends.length === 0) throw invalidField(['data', 'ends'], 'chooseOne');
	const words = texts[row.language].privacyRequests;
	const person = personOf(row);
	if (ends.includes('alerts')) await endAlertsOf(trx, person);
	if (ends.includes('wishes')) await endRequestsOf(trx, person);
	if (ends.includes('reviews')) {
		const { orders } = await readPersonData(deps, trx, person);
		const ids = orders.map(({ id }) => id);
		await hideReviewsOf(trx, ids, { reason: words.hiddenReview, now });
	}
	return ends.map((subject) => words.ended[subject]);
}
