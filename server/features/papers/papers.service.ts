import { hash } from 'node:crypto';
import { type DeskPaper, paperFileName } from '#contract/orders/papers.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse } from '../../core/shop-error.ts';
import type { Buyer } from '../../http/access.ts';
import type { PaperData } from '../../pdf/papers.ts';
import type { DocumentFile } from '../orders/documents/document-files.ts';
import { type PaperOrder, readPaperOrder } from '../orders/papers/order-papers.service.ts';
import { findContract } from '../orders/rows/contracts.rows.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { readPhotograph } from '../pictures/pictures.service.ts';
import { certificatePaper } from './certificate-paper.ts';
import { conditionSheetPaper } from './condition-sheet-paper.ts';
import { labelPaper } from './label-paper.ts';
import { packingSlipPaper } from './packing-slip-paper.ts';
import { receiptPaper } from './receipt-paper.ts';

/** Makes a file once for all concurrent callers with the same key, and caches it for a while. */
type ShareFile = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
type PaperName = { paper: DeskPaper; item?: number | undefined };

/**
 * Returns a paper of an order as a PDF; with `buyer` only of one of their own. Throws `not_found`, also for a
 * paper that does not exist yet: a receipt before the payment, a certificate before the watch is sent, a
 * contract before its mail is, or a condition sheet without a used watch.
 */
export async function readPaper(
	deps: Deps,
	share: ShareFile,
	id: string,
	{ paper, item }: PaperName,
	buyer?: Buyer,
): Promise<DocumentFile> {
	const order = await readPaperOrder(deps, id, buyer);
	const stored = paper === 'contract' ? await findContract(deps.db, order.row.id) : null;
	const content = orRefuse(stored?.file ?? (await contents[paper](deps, order, item)));
	const name = paperFileName(paper, order.row.number, paper === 'certificate' ? (item ?? 1) : undefined);
	return {
		type: 'application/pdf',
		name,
		file: Buffer.isBuffer(content) ? content : await share(printOf(content), () => renderPaper(content)),
	};
}

type PaperContent = (deps: Deps, order: PaperOrder, item?: number) => Promise<PaperData | null>;
const contents: Record<DeskPaper, PaperContent> = {
	receipt: async ({ config }, order) => (order.isPaid ? receiptPaper(config, order) : null),
	sheet: async ({ config }, order) => conditionSheetPaper(config, order),
	slip: async ({ config }, order) => packingSlipPaper(config, order),
	/** Only the mailed file is served; a contract is never generated here. */
	contract: async () => null,
	label: async ({ config }, order) => (order.row.shipping_address ? labelPaper(config, order) : null),
	certificate: async (deps, order, item = 1) => {
		const one = order.items[item - 1];
		if (!one?.certificate || !one.facts) return null;
		const { certificate, facts, image } = one;
		const photograph = await readPhotograph(deps, image);
		return certificatePaper(deps.config, order, { ...one, certificate, facts }, photograph);
	},
};

/** Returns the cache key of a paper: equal content has the same key. */
const printOf = (paper: PaperData): string =>
	hash(
		'sha256',
		JSON.stringify(paper, (_, value) => (value instanceof Uint8Array ? hash('sha256', value) : value)),
	);

async function renderPaper(paper: PaperData): Promise<Buffer> {
	const { files } = await draw('now', { kind: 'paper', paper });
	return Buffer.from(files[0] as Uint8Array);
}
