import { spokenPhone } from '#contract/contact/spoken-phone.ts';
import type { Deps } from '../../core/deps.ts';
import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import { sellerLine } from '../constants/seller-line.ts';
import { type ContractTerms, termsOf } from '../orders/papers/contract-terms.service.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { conditionWords } from './certificate-paper.ts';
import { addressOf, amountsBlock, itemsBlock, orderPaper } from './order-paper.ts';
import { wordsOf } from './paper-words.ts';

export type ContractDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'texts'>;

/**
 * Returns the full contract as the buyer accepted it: the parties, the items, price, delivery, withdrawal and
 * terms.
 */
export async function contractPaper(
	{ config, db, texts: built }: Pick<Deps, 'config' | 'db' | 'texts'>,
	order: PaperOrder,
	isConfirmed: boolean,
): Promise<LetterheadPaper> {
	const { row, items } = order;
	const { language } = row;
	const words = wordsOf(language).contract;
	const { seller } = config;
	const { version, terms } = await termsOf({ config, db, texts: built }, row);
	const used = items.flatMap(({ brand, model, facts: of }) => {
		const condition = of && conditionWords(of, language);
		return condition ? [{ name: `${brand} ${model}`, value: condition }] : [];
	});
	const lines = addressOf(order);
	const days = row.delivery?.days;
	const delivery = [row.delivery?.carrier, days && fill(words.days, days), !lines && words.pickup].filter(
		(one): one is string => Boolean(one),
	);
	return orderPaper(config, order, words.title, [
		{
			kind: 'facts',
			facts: [
				{ name: words.seller, value: sellerLine({ config }, language) },
				{
					name: words.contact,
					value: [seller.email, seller.phone && spokenPhone(seller.phone)].filter(Boolean).join(' · '),
				},
				...buyerIn(order, isConfirmed || order.isPlacedByShop),
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
		{ kind: 'text', text: fill(words.withdrawalText, { email: seller.email }) },
		{ kind: 'heading', text: words.terms },
		...terms.flatMap(blocksOf),
	]);
}

/** Whether a name contains nothing that a mail program would turn into a link. */
const isPlainName = (name: string) => /^(?:[\p{L}\p{M}'’ -]|\.(?=\s|$)){1,80}$/u.test(name);

/**
 * Returns the buyer's details for the contract. A stranger can have the contract sent to any address. For an
 * unconfirmed address it therefore contains only the email address and, of the typed text, a plain name.
 */
function buyerIn(order: PaperOrder, isTrusted: boolean): { name: string; value: string }[] {
	const { row, buyer } = order;
	const { contract, receipt } = wordsOf(row.language);
	const plain = (name: string | null | undefined) => (name && (isTrusted || isPlainName(name)) ? name : null);
	const lines = isTrusted ? addressOf(order) : null;
	const about = [...(lines ?? [plain(buyer?.name), isTrusted && buyer?.phone]), buyer?.email].filter(Boolean);
	return [
		...(about.length > 0 ? [{ name: contract.buyer, value: about.join(' · ') }] : []),
		...(row.invoice
			? [
					{
						name: receipt.invoice,
						value: [plain(row.invoice.legalName), row.invoice.rut].filter(Boolean).join(' · '),
					},
				]
			: []),
	];
}

const blocksOf = ({ heading, paragraphs, list }: ContractTerms[number]): PaperBlock[] => [
	{ kind: 'heading', text: heading },
	...paragraphs.map((text): PaperBlock => ({ kind: 'text', text })),
	...(list.length > 0 ? [{ kind: 'list' as const, items: list }] : []),
];
