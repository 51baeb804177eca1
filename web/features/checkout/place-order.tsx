import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { maxOrderItems } from '#contract/orders/orders.ts';
import type { DeliveryInput } from '#contract/orders/shipping-rates.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { readStored, writeStored } from '../../ui/stored.ts';

/** Why an order can't be placed just now: a key of `checkout.reason`. */
export type Hindrance =
	| 'address'
	| 'addressFaults'
	| 'country'
	| 'processing'
	| 'loading'
	| 'tooMany'
	| 'unconfirmed'
	| 'changed';

type PlaceOrderButtonProps = {
	hindrance: Hindrance | null;
	/** Watches that the account may have in an order. */
	most: number;
	onPlace: () => void;
};

/** Disabled without an address and while an order is placed; the reason is read with it. */
export function PlaceOrderButton({ hindrance, most, onPlace }: PlaceOrderButtonProps) {
	const { t } = useTranslation();
	const reason = useId();
	const busy = hindrance === 'processing';
	return (
		<div>
			<Button
				size="large"
				className="w-full max-sm:px-3 max-sm:text-base"
				disabled={hindrance !== null}
				busy={busy}
				aria-describedby={hindrance ? reason : undefined}
				onClick={onPlace}
			>
				{t(busy ? 'checkout.placing' : 'checkout.place')}
			</Button>
			{hindrance && (
				<p id={reason} role="status" className="mt-2 text-sm text-soft">
					{t(`checkout.reason.${hindrance}`, {
						max: hindrance === 'unconfirmed' ? most : maxOrderItems,
					})}
				</p>
			)}
		</div>
	);
}

const accepted = [
	['/terms', 'layout.legal.terms'],
	['/returns', 'layout.legal.returns'],
	['/privacy', 'layout.legal.privacy'],
] as const;

/** What placing the order accepts, beside its button: the order keeps its version. */
export function AcceptedTerms({ className }: { className: string }) {
	const { t } = useTranslation();
	return (
		<p className={`text-soft ${className}`}>
			{t('checkout.accepts')}{' '}
			{accepted.map(([to, text], at) => (
				<span key={to}>
					{at > 0 && ' · '}
					<Link to={to} target="_blank" className="text-ink underline underline-offset-4">
						{t(text)}
						<span className="sr-only"> {t('layout.footer.newTab')}</span>
					</Link>
				</span>
			))}
		</p>
	);
}

/** A watch as the buyer saw it; price in whole CLP. */
type OrderedWatch = {
	documentId: string;
	brand: string;
	model: string;
	image: string | null;
	price: number;
};
type OrderToPlace = {
	items: readonly OrderedWatch[];
	/** Who gets it, as the call takes it. */
	recipient: object;
	delivery: DeliveryInput | undefined;
	invoice: Invoice | null;
	discountCode: string | undefined;
};

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Answers after which the same order may still count: lost ones, failures, "in progress". */
const isOpen = (error: unknown) =>
	!(error instanceof ApiError) ||
	error.status === 0 ||
	error.status >= 500 ||
	error.status === 401 ||
	error.status === 429 ||
	error.code === 'idempotency_running';

/** Sends an order with these headers. */
export type PostOrder = (body: { data: object }, headers: Record<string, string>) => Promise<Order>;

/** Places an order. A press after a lost answer asks for the same one, never a second. */
export function usePlaceOrder(post: PostOrder, onPlaced: (order: Order) => void | Promise<void>) {
	return useMutation({
		mutationFn: async ({ items, recipient, delivery, invoice, discountCode }: OrderToPlace) => {
			const body = {
				data: {
					items,
					...recipient,
					...(delivery && { delivery }),
					...(invoice && { invoice }),
					...(discountCode && { discountCode }),
				},
			};
			const key = attemptFor(JSON.stringify(body));
			for (let tries = 1; ; tries += 1) {
				try {
					const order = await post(body, { 'idempotency-key': key });
					attemptAnswered();
					return order;
				} catch (error) {
					const running = error instanceof ApiError && error.code === 'idempotency_running';
					if (running && tries < 10) {
						await wait(1000);
						continue;
					}
					if (!isOpen(error)) attemptAnswered();
					throw error;
				}
			}
		},
		onSuccess: onPlaced,
	});
}

const key = 'order-attempt';

type Attempt = { content: string; id: string };

function read(): Attempt | null {
	const { content, id } = (readStored(key, 'sessionStorage') ?? {}) as Partial<Attempt>;
	return typeof content === 'string' && typeof id === 'string' ? { content, id } : null;
}

let kept: Attempt | null = null;

/** `crypto.randomUUID` exists on secure addresses only; plain HTTP at home orders too. */
function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The order's Idempotency-Key: the same for the same content until it is answered, reloads included. */
function attemptFor(content: string): string {
	const known = kept ?? read();
	if (known?.content === content) return known.id;
	// Where the storage is closed the key lasts as long as the page.
	kept = { content, id: newId() };
	writeStored(key, kept, 'sessionStorage');
	return kept.id;
}

/** The shop has answered: the next press of the button is another order. */
function attemptAnswered(): void {
	kept = null;
	writeStored(key, null, 'sessionStorage');
}
