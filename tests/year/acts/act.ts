import type { choices } from '#tests/support/random.ts';
import type { Shop, TestUser } from '#tests/support/shop.ts';
import type { Book, BookOrder } from '../book.ts';
import type { World } from '../world.ts';

export type Scene = { world: World; book: Book };
export type ActContext = Scene & {
	/** The process that the request reaches, or whose job runs. */
	process: number;
	shop: Shop;
	/** Which of a person's sessions to use. */
	session: number;
	/** The owner, in this session. */
	owner: TestUser;
	/** What the act is about: the name of an order, a buyer, a watch. */
	target: string;
	/** Choices that the same story repeats. */
	pick: ReturnType<typeof choices>;
	/** Takes the name of the order or the watch that this act makes; gives it in a repeated story. */
	step: { made?: string };
};
/** Something a person or a job does in the simulated year. */
export type Act = {
	/** How often it happens, relative to the others. */
	weight: number;
	/** Whether it happens in every year; others are missing in some. */
	isNeeded?: true;
	/** What it can be about now; empty when it is impossible. */
	targets: (scene: Scene) => string[];
	/** Those of the targets about which it likely achieves something now; all of them if missing. */
	promising?: (scene: Scene) => string[];
	/** Does it, and returns the outcome in a few words for the story. */
	run: (context: ActContext) => Promise<string>;
};

/** The names of the orders in one of these payment states. */
export const ordersIn =
	(...states: string[]) =>
	(scene: Scene): string[] =>
		ordersThat(({ paymentStatus }) => states.includes(paymentStatus))(scene);

/** The names of the orders of which this is true. */
export const ordersThat =
	(isTrue: (order: BookOrder) => boolean) =>
	({ book }: Scene): string[] =>
		book.orders.filter(isTrue).map(({ name }) => name);

/** The order that this act is about. */
export function orderOf({ book, target }: ActContext) {
	const order = book.orderNamed(target);
	if (!order) throw new Error(`no order ${target}`);
	return order;
}

/** The outcome of a request in a few words: its status, and the code of a refusal. */
export const outcomeOf = ({
	status,
	body,
}: {
	status: number;
	body: { error?: { details?: { code?: string } } } | null;
}) => `${status}${body?.error?.details?.code ? ` ${body.error.details.code}` : ''}`;

/** The name of what this act made: the one of the repeated story, or the next one that is free. */
export function nameOf(
	step: ActContext['step'],
	letter: string,
	others: readonly { name: string }[],
): string {
	const isFree = (name: string) => others.every((other) => other.name !== name);
	if (step.made && isFree(step.made)) return step.made;
	let number = others.length + 1;
	while (!isFree(`${letter}${number}`)) number++;
	step.made = `${letter}${number}`;
	return step.made;
}

/** How long a provider accepts a payment on its page, in milliseconds. */
const pageLifetime = 3_600_000;

/** The names of the orders that await payment and have a page of this method that accepts one. */
export const withNewPage =
	(method: string) =>
	({ world, book }: Scene): string[] => {
		const since = world.now().getTime() - pageLifetime;
		const isNew = (page: BookOrder['pages'][number]) =>
			page.method === method && page.openedAt.getTime() > since;
		return ordersThat(({ paymentStatus, pages }) => paymentStatus === 'pending' && pages.some(isNew))({
			world,
			book,
		});
	};

/** The address of one of the order's pages of this method; null once its provider accepts no payment. */
export function payablePage(context: ActContext, method: string): string | null {
	const { world, pick } = context;
	const pages = orderOf(context).pages.filter((page) => page.method === method);
	const { url, openedAt } = pick.one(pages);
	return world.now().getTime() - openedAt.getTime() < pageLifetime ? url : null;
}

/** Whether USDT was sent less than so many milliseconds ago. */
export const isUsdtOnItsWay = ({ world, book }: Scene, ms: number): boolean =>
	book.usdtSentAt !== null && world.now().getTime() - book.usdtSentAt.getTime() < ms;
