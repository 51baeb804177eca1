import { hash } from 'node:crypto';
import type { PublicCertificate, RevokeInput } from '#contract/orders/papers.schema.ts';
import { type DeskPaper, paperFileName } from '#contract/orders/papers.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { orRefuse, ShopError } from '../../core/shop-error.ts';
import type { Buyer } from '../../http/access.ts';
import type { Paper } from '../../pdf/papers.ts';
import type { Author } from '../audit/audit.service.ts';
import { onOrder } from '../orders/changes/order-changes.service.ts';
import type { DocumentFile } from '../orders/documents/order-documents.service.ts';
import { type PaperOrder, readPaperOrder } from '../orders/papers/order-papers.service.ts';
import { findCertified, revokeCertificate } from '../orders/rows/certificates.rows.ts';
import { findContract } from '../orders/rows/contracts.rows.ts';
import { auditOf } from '../orders/rows/order-audit.ts';
import { updateOrder } from '../orders/rows/orders.rows.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { readPhotograph } from '../pictures/pictures.service.ts';
import { certificatePaper, warrantyEnd } from './certificate.ts';
import { sheetLetter } from './condition-sheet.ts';
import { labelLetter, receiptLetter, slipLetter } from './order-letters.ts';

/** Makes a file once for all who ask for the same, and keeps it for a while. */
type Share = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
type PaperName = { paper: DeskPaper; item?: number | undefined };

/**
 * A paper of an order as a PDF; with `buyer` only of one of theirs. Throws `not_found`, also for a paper
 * that there is not yet: a receipt before it is paid, a certificate before the watch left, a contract
 * before its mail did, a condition sheet without a used watch.
 */
export async function readPaper(
	deps: Deps,
	share: Share,
	id: string,
	{ paper, item }: PaperName,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const order = await readPaperOrder(deps, id, buyer);
	const kept = paper === 'contract' ? await findContract(deps.db, order.row.id) : null;
	const content = orRefuse(kept?.file ?? (await contents[paper](deps, order, item)));
	const name = paperFileName(paper, order.row.number, paper === 'certificate' ? (item ?? 1) : undefined);
	return {
		type: 'application/pdf',
		name,
		file: Buffer.isBuffer(content) ? content : await share(printOf(content), () => written(content)),
	};
}

type Content = (deps: Deps, order: PaperOrder, item?: number) => Promise<Paper | null>;
const contents: Record<DeskPaper, Content> = {
	receipt: async ({ config }, order) => (order.isPaid ? receiptLetter(config, order) : null),
	sheet: async ({ config }, order) => sheetLetter(config, order),
	slip: async ({ config }, order) => slipLetter(config, order),
	/** As it was mailed; it is not made anew. */
	contract: async () => null,
	label: async ({ config }, order) => (order.row.shipping_address ? labelLetter(config, order) : null),
	certificate: async (deps, order, item = 1) => {
		const one = order.items[item - 1];
		if (!one?.certificate || !one.facts) return null;
		const { certificate, facts, image } = one;
		const photograph = await readPhotograph(deps, image);
		return certificatePaper(deps.config, order, { ...one, certificate, facts }, photograph);
	},
};

/** The same content is the same file. */
const printOf = (paper: Paper): string =>
	hash(
		'sha256',
		JSON.stringify(paper, (_, value) => (value instanceof Uint8Array ? hash('sha256', value) : value)),
	);

async function written(paper: Paper): Promise<Buffer> {
	const { files } = await draw('now', { kind: 'paper', paper });
	return Buffer.from(files[0] as Uint8Array);
}

/** The facts that the certificate of this code proves, and nothing of a person. Throws `not_found`. */
export async function readCertificate(deps: Deps, code: string): Promise<PublicCertificate> {
	const found = await findCertified(deps.db, code);
	const order = found && (await readPaperOrder(deps, found.order));
	const item = order?.items.find(({ id }) => id === found?.item);
	if (!item?.certificate || !item.facts) throw new ShopError('not_found');
	const { certificate, facts, brand, model, image, serial } = item;
	const { reference, condition, caliber, bph, diameter, warrantyMonths } = facts;
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
		soldOn: dayOf(certificate.issued_at),
		warrantyUntil: deliveredAt && warrantyMonths ? dayOf(warrantyEnd(deliveredAt, warrantyMonths)) : null,
	};
}

/** Takes a certificate's proof back, or gives it again. Throws `not_found`, `version_conflict`. */
export function changeCertificate(
	deps: Deps,
	author: Author,
	id: string,
	{ updatedAt, item, revoked }: RevokeInput,
) {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const { items } = await readPaperOrder({ ...deps, db: trx }, order.document_id);
		const certificate = orRefuse(items[item - 1]?.certificate);
		await revokeCertificate(trx, certificate.order_item_id, revoked ? deps.clock() : null);
		await auditOf(trx, author, order, 'certificate', {
			before: { item, revoked: certificate.revoked_at !== null },
			after: { item, revoked },
		});
		return updateOrder(trx, order.id, {}, deps.clock());
	});
}
