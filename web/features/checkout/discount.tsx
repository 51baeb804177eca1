import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Discount } from '#contract/orders/discount-codes.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError, messageOf } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CartContents } from '../cart/use-cart-contents.ts';

/** One line for a buyer who has a code; its field opens when it is pressed. */
export function DiscountSection({ discount }: { discount: DiscountForm }) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	if (!isOpen)
		return (
			<p>
				<Button look="plain" size="small" className="min-[20rem]:-ml-3" onClick={() => setOpen(true)}>
					{t('checkout.discount.have')}
				</Button>
			</p>
		);
	return (
		<section aria-label={t('checkout.discount.code')}>
			<form
				noValidate
				className="flex flex-wrap items-start gap-x-3 gap-y-2"
				onSubmit={(event) => {
					event.preventDefault();
					discount.apply();
				}}
			>
				<TextField
					label={t('checkout.discount.code')}
					error={discount.error ?? undefined}
					autoComplete="off"
					autoCapitalize="characters"
					autoFocus
					spellCheck={false}
					maxLength={40}
					value={discount.typed}
					onChange={(event) => discount.type(event.target.value)}
					className="min-w-0 flex-1 basis-48 sm:max-w-sm"
				/>
				{discount.code === undefined && (
					<Button type="submit" look="quiet" busy={discount.isBusy} className="mt-6">
						{t('checkout.discount.apply')}
					</Button>
				)}
			</form>
			<p role="status" className="mt-2 text-sm text-accent empty:mt-0">
				{discount.code && (
					<>
						{t('checkout.discount.holds', { code: discount.code })} <Price amount={-discount.amount} />
					</>
				)}
			</p>
		</section>
	);
}

/** A code that takes something off the cart. The shop says what; the order asks it once more. */
export function useDiscount({ items }: CartContents) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const [typed, type] = useState('');
	const [code, setCode] = useState<string | null>(null);
	const [tries, setTries] = useState(0);
	const [refusal, setRefusal] = useState<string | null>(null);
	const asked = { code, items: items.map(({ documentId }) => documentId) };
	const { data, error, isFetching } = useQuery({
		queryKey: [viewer, 'discount', asked, items.map(({ price }) => price), tries],
		queryFn: async ({ signal }) =>
			(await api.post<{ data: Discount }>('discounts', { data: asked }, { as: viewer, signal })).data,
		enabled: code !== null && items.length > 0,
		// A refusal counts as a try.
		retry: false,
		staleTime: 60_000,
		refetchOnWindowFocus: false,
	});
	const isAway = error instanceof ApiError && error.status === 0;
	const holds = code !== null && !error ? data : undefined;
	return {
		typed,
		type: (text: string) => {
			type(text);
			setRefusal(null);
			setCode(null);
		},
		/** Asks the shop what the typed code takes off, once more when it was asked about that one before. */
		apply: () => {
			setRefusal(null);
			setCode(typed.trim() || null);
			setTries(tries + 1);
		},
		/** A code is typed that the shop was not asked about, or has not answered yet. */
		isOpen: typed.trim() !== '' && holds === undefined && (!error || isAway) && refusal === null,
		isBusy: isFetching,
		/** As the shop keeps it; undefined: none holds. */
		code: holds?.code,
		/** CLP, zero or negative. */
		amount: holds?.discount ?? 0,
		error: refusal ?? (code !== null && error ? messageOf(error) || t('checkout.discount.failed') : null),
		/** The order was refused for it. */
		refuse: (message: string) => {
			setCode(null);
			setRefusal(message);
		},
	};
}
type DiscountForm = ReturnType<typeof useDiscount>;
