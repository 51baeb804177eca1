import type { PublicCertificate, RevokeInput } from '#contract/orders/papers.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { orRefuse, ShopError } from '../../core/shop-error.ts';
import type { AuditActor } from '../audit/audit.service.ts';
import { onOrder } from '../orders/changes/order-changes.service.ts';
import { readPaperOrder } from '../orders/papers/order-papers.service.ts';
import { findCertified, revokeCertificate } from '../orders/rows/certificates.rows.ts';
import { auditOf } from '../orders/rows/order-audit.ts';
import { updateOrder } from '../orders/rows/orders.rows.ts';
import { warrantyEnd } from './certificate-paper.ts';

/**
 * Returns the facts that the certificate with this code proves, without personal data. Throws `not_found`.
 */
export async function readCertificate(deps: Deps, code: string): Promise<PublicCertificate> {
	const found = await findCertified(deps.db, code);
	const order = found && (await readPaperOrder(deps, found.order));
	const item = order?.items.find(({ id }) => id === found?.item);
	if (!item?.certificate || !item.facts) throw new ShopError('not_found');
	const { certificate, facts, brand, model, image, serial } = item;
	const { reference, condition, caliber, bph, diameter, warrantyMonths, examinedBy } = facts;
	const { state } = certificate;
	const deliveredAt = state === 'genuine' ? order?.deliveredAt : null;
	return {
		state,
		brand,
		model,
		image,
		serial,
		reference,
		condition,
		caliber,
		bph,
		diameter,
		examinedBy: examinedBy ?? null,
		soldOn: dayOf(certificate.issued_at),
		warrantyUntil: deliveredAt && warrantyMonths ? dayOf(warrantyEnd(deliveredAt, warrantyMonths)) : null,
	};
}

/** Revokes or restores a certificate. Throws `not_found`, `version_conflict`. */
export function changeCertificate(
	deps: Deps,
	staff: AuditActor,
	id: string,
	{ updatedAt, item, revoked }: RevokeInput,
) {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const { items } = await readPaperOrder({ ...deps, db: trx }, order.document_id);
		const certificate = orRefuse(items[item - 1]?.certificate);
		await revokeCertificate(trx, certificate.order_item_id, revoked ? deps.clock() : null);
		await auditOf(trx, staff, order, 'certificate', {
			before: { item, revoked: certificate.revoked_at !== null },
			after: { item, revoked },
		});
		return updateOrder(trx, order.id, {}, deps.clock());
	});
}
