import { awaitsAnswer } from '#contract/privacy-requests/privacy-request-states.ts';
import type { PrivacyRequest } from '#contract/privacy-requests/privacy-requests.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import type { SignedIn } from '../../http/access.ts';
import { insertBlockedPerson } from '../../personal-data/blocked-people.rows.ts';
import { plainPhone, plainRut } from '../../personal-data/person.ts';
import { onRequest, personOf, type RequestDecision } from './privacy-request-changes.service.ts';
import { insertEvent, insertOpening, updateRequest } from './privacy-requests.queries.ts';

/** How long a staff member sees blocked data after saying why. */
export const openingMs = 30 * 60_000;

/**
 * Lets a staff member see the blocked data of a request for 30 minutes. The reason and the name are recorded.
 * Throws `not_found`, `version_conflict`, `invalid_transition`.
 */
export function openBlockedData(
	deps: Pick<Deps, 'db' | 'clock'>,
	staff: SignedIn,
	decision: RequestDecision,
	reason: string,
): Promise<PrivacyRequest> {
	return onRequest(deps, staff, decision, 'open', async (trx, { id, state }, now) => {
		if (state !== 'blocked') throw new ShopError('invalid_transition', { state });
		await insertOpening(trx, {
			request_id: id,
			user_id: staff.userId,
			reason: reason.trim(),
			opened_at: now,
			open_until: new Date(now.getTime() + openingMs),
		});
		await insertEvent(trx, { request_id: id, at: now, by: 'owner', action: 'open', state });
	});
}

/**
 * Records a phone number and a RUT that staff verified with an identity document, so that the request also
 * covers what was sold without an email address. Throws `not_found`, `version_conflict`,
 * `invalid_transition`.
 */
export function identifyPerson(
	deps: Pick<Deps, 'db' | 'clock'>,
	staff: SignedIn,
	decision: RequestDecision,
	{ phone, rut }: { phone?: string | null | undefined; rut?: string | null | undefined },
): Promise<PrivacyRequest> {
	return onRequest(deps, staff, decision, 'identify', async (trx, row, now) => {
		const { id, state } = row;
		if (!awaitsAnswer(state) && state !== 'blocked') throw new ShopError('invalid_transition', { state });
		const changed = await updateRequest(
			trx,
			id,
			{ phone: (phone && plainPhone(phone)) || null, rut: (rut && plainRut(rut)) || null },
			now,
		);
		if (state === 'blocked') await insertBlockedPerson(trx, id, personOf(changed));
		await insertEvent(trx, { request_id: id, at: now, by: 'owner', action: 'identify', state });
	});
}
