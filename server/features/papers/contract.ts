import { hash } from 'node:crypto';
import { formatClp } from '#contract/payments/money.ts';
import type { Deps } from '../../deps.ts';
import type { LetterPaper, PaperBlock } from '../../pdf/papers.ts';
import { ShopError } from '../../shop-error.ts';
import { fill, texts } from '../../texts/texts.ts';
import { findContract, keepContract, markContractSent } from '../orders/contracts.rows.ts';
import { type PaperOrder, readPaperOrder } from '../orders/order-papers.service.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { pageText } from '../settings/texts.service.ts';
import { conditionWords } from './certificate.ts';
import { addressOf, amountsBlock, itemsBlock, orderLetter } from './order-letters.ts';
import { wordsOf } from './paper-words.ts';

type Section = { heading: string; paragraphs: string[]; list?: string[] };
type ContractDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'texts'>;

/** Mails that confirm an order to its buyer: the first that leaves has the contract with it. */
export const contractMails: readonly string[] = ['order-placed', 'order-made', 'order-paid'];

/**
 * The contract for the mail of an order that confirms it: written once, kept as it was sent, with the names
 * that the buyer typed only where the address is proved to be theirs (`isConfirmed`). null: it was sent, or
 * the order is over. `sent` notes that it left.
 */
export async function contractToSend(
	deps: ContractDeps,
	orderId: number,
	isConfirmed: boolean,
): Promise<{ name: string; file: Buffer; sent(): Promise<void> } | null> {
	const kept = await findContract(deps.db, orderId);
	if (!kept || kept.sent_at) return null;
	const order = await readPaperOrder(deps, String(orderId)).catch(unlessGone);
	if (!order) return null;
	const file = kept.file ?? (await makeContract(deps, order, isConfirmed));
	return {
		name: `${wordsOf(order.row.language).contract.file}-${order.row.number}.pdf`,
		file,
		sent: () => markContractSent(deps.db, orderId, deps.clock()),
	};
}

/** null for an order that is gone; any other failure has the mail tried again. */
function unlessGone(error: unknown): null {
	if (error instanceof ShopError && error.code === 'not_found') return null;
	throw error;
}

async function makeContract(deps: ContractDeps, order: PaperOrder, isConfirmed: boolean): Promise<Buffer> {
	const paper = await contractLetter(deps, order, isConfirmed);
	const { files } = await draw('mailed', { kind: 'paper', paper });
	return keepContract(deps.db, order.row.id, Buffer.from(files[0] as Uint8Array), deps.clock());
}

/** The whole contract as the buyer accepted it: who sells what, price, delivery, withdrawal, the terms. */
export async function contractLetter(
	{ config, db, texts: built }: Pick<Deps, 'config' | 'db' | 'texts'>,
	order: PaperOrder,
	isConfirmed: boolean,
): Promise<LetterPaper> {
	const { row, items } = order;
	const { language } = row;
	const words = wordsOf(language).contract;
	const { seller, title, freeShipping, shippingCost, paymentWindow } = config;
	const rut = seller.rut && fill(wordsOf(language).rut, { rut: seller.rut });
	const facts = {
		shop: title,
		seller: [seller.legalName ?? title, rut, seller.address].filter(Boolean).join(', '),
		email: seller.email,
		hours: paymentWindow / 3_600_000,
		threshold: formatClp(freeShipping, language),
		cost: formatClp(shippingCost, language),
	};
	const sections = async (page: 'terms' | 'returns' | 'warranty') =>
		blocksOf((await pageText({ db, texts: built }, language, `legal.${page}.sections`)) as Section[], facts);
	const terms = [
		...(await sections('terms')),
		...(await sections('returns')),
		...(await sections('warranty')),
	];
	const version = hash('sha256', JSON.stringify(terms)).slice(0, 12);
	const used = items.flatMap(({ brand, model, facts: of }) => {
		const condition = of && conditionWords(of, language);
		return condition ? [{ name: `${brand} ${model}`, value: condition }] : [];
	});
	const lines = addressOf(order);
	const days = row.delivery?.days;
	const delivery = [row.delivery?.carrier, days && fill(words.days, days), !lines && words.pickup].filter(
		(one): one is string => Boolean(one),
	);
	return orderLetter(config, order, words.title, [
		{
			kind: 'facts',
			facts: [
				{ name: words.seller, value: facts.seller },
				{
					name: words.contact,
					value: [seller.email, seller.phone && `+${seller.phone}`].filter(Boolean).join(' · '),
				},
				...(lines && isConfirmed ? [{ name: words.buyer, value: lines.join(' · ') }] : []),
				...(row.invoice && isConfirmed
					? [
							{
								name: wordsOf(language).receipt.invoice,
								value: `${row.invoice.legalName} · ${row.invoice.rut}`,
							},
						]
					: []),
				{ name: words.version, value: version },
			],
		},
		{ kind: 'heading', text: words.items },
		itemsBlock(order, false),
		amountsBlock(order),
		...(used.length > 0 ? [{ kind: 'facts' as const, facts: used }] : []),
		{ kind: 'heading', text: texts[language].orderMails.shipping },
		{ kind: 'text', text: delivery.length > 0 ? delivery.join(' · ') : words.flatDelivery },
		{ kind: 'heading', text: words.withdrawal },
		{ kind: 'text', text: fill(words.withdrawalText, facts) },
		{ kind: 'heading', text: words.terms },
		...terms,
	]);
}

function blocksOf(sections: readonly Section[], facts: Readonly<Record<string, unknown>>): PaperBlock[] {
	const told = (text: string) =>
		text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
	return sections.flatMap(({ heading, paragraphs, list = [] }): PaperBlock[] => [
		{ kind: 'heading', text: told(heading) },
		...paragraphs.map((text): PaperBlock => ({ kind: 'text', text: told(text) })),
		...(list.length > 0 ? [{ kind: 'list' as const, items: list.map(told) }] : []),
	]);
}
