import { z } from 'zod';
import { shopTimeZone } from '#contract/calendar.ts';
import { type Language, locales } from '#contract/languages.ts';
import { formatClp, formatUsd } from '#contract/money.ts';
import { escapeMarkup } from '../../markup.ts';
import { mailTexts } from './texts.ts';

export const mailTemplates = [
	'password-reset',
	'order-placed',
	'order-paid',
	'order-shipped',
	'order-cancelled',
	'order-expired',
	'order-refunded',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

const resetData = z.object({ link: z.url(), minutes: z.number() });
const orderData = z.object({
	order: z.number(),
	items: z.array(z.object({ brand: z.string(), model: z.string(), price: z.number() })),
	subtotal: z.number(),
	shipping: z.number(),
	total: z.number(),
	usdCents: z.number().nullable(),
	heldUntil: z.iso.datetime(),
	carrier: z.string().nullable(),
	tracking: z.string().nullable(),
	paymentsUrl: z.url(),
	ordersUrl: z.url(),
});

/** A paragraph, a link with its caption, or rows of a table; every text as it is, escaped only where it becomes HTML. */
type Block = string | { link: string; caption: string } | { rows: [string, string][] };
export type Letter = { subject: string; text: string; html: string };

/**
 * The letter a template makes of its data. No name and no other free text of a customer is in it: an account may carry somebody else's
 * e-mail, and the shop's letters must not carry a stranger's message.
 */
export function writeLetter(
	template: MailTemplate,
	language: Language,
	data: unknown,
	title: string,
): Letter {
	const texts = mailTexts[language];
	if (template === 'password-reset') {
		const { link, minutes } = resetData.parse(data);
		const { subject, lead, caption, ignore } = texts.passwordReset;
		return letter(language, title, subject(title), [lead(minutes), { link, caption }, ignore]);
	}
	const order = orderData.parse(data);
	const { subject, lead } = texts.orders[template];
	const held = new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'full',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(order.heldUntil));
	const blocks: Block[] = [lead({ order: order.order, held })];
	if (template === 'order-shipped' && (order.carrier || order.tracking))
		blocks.push({
			rows: [
				...(order.carrier ? [[texts.carrier, order.carrier] as [string, string]] : []),
				...(order.tracking ? [[texts.tracking, order.tracking] as [string, string]] : []),
			],
		});
	blocks.push({ rows: moneyRows(order, language) });
	blocks.push(
		template === 'order-placed'
			? { link: order.paymentsUrl, caption: texts.pay }
			: { link: order.ordersUrl, caption: texts.seeOrders },
	);
	return letter(language, title, subject(order.order, title), blocks);
}

function moneyRows(order: z.infer<typeof orderData>, language: Language): [string, string][] {
	const texts = mailTexts[language];
	const shipping = order.shipping === 0 ? texts.free : formatClp(order.shipping, language);
	return [
		...order.items.map(({ brand, model, price }): [string, string] => [
			`${brand} ${model}`,
			formatClp(price, language),
		]),
		[texts.shipping, shipping],
		[texts.total, `${formatClp(order.total, language)} CLP`],
		...(order.usdCents === null
			? []
			: [[texts.inUsd, formatUsd(order.usdCents, language)] as [string, string]]),
	];
}

function letter(language: Language, title: string, subject: string, blocks: Block[]): Letter {
	const { greeting, sign } = mailTexts[language];
	const all: Block[] = [greeting, ...blocks, sign(title)];
	return {
		subject: subject.replace(/\p{Cc}+/gu, ' '),
		text: `${all.map(plain).join('\n\n')}\n`,
		html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#1c1917">
${all.map(html).join('\n')}
</body></html>
`,
	};
}

function plain(block: Block): string {
	if (typeof block === 'string') return block;
	if ('link' in block) return `${block.caption}:\n${block.link}`;
	return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function html(block: Block): string {
	if (typeof block === 'string') return `<p>${escapeMarkup(block)}</p>`;
	if ('link' in block)
		return `<p><a href="${escapeMarkup(block.link)}">${escapeMarkup(block.caption)}</a></p>`;
	const cell = (text: string, style: string) =>
		`<td style="padding:.25rem 1rem .25rem 0${style}">${escapeMarkup(text)}</td>`;
	const rows = block.rows.map(
		([name, value]) => `<tr>${cell(name, '')}${cell(value, ';text-align:right')}</tr>`,
	);
	return `<table>${rows.join('')}</table>`;
}
