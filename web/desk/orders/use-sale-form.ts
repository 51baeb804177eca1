import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shopLanguage } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { agreedTotal } from './agreed-total.ts';
import { namedPieces, type SoldPieces, useSoldPieces } from './sold-pieces.tsx';
import { useOrderedWatches } from './use-ordered-watches.ts';
import { useManualPaymentMethods } from './use-payment-methods.ts';

/** The watches, pieces, payments and buyer of a sale at the counter. */
export function useSaleForm() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const methods = useManualPaymentMethods();
	const { watches, onWatches, items, subtotal: sum, send } = useOrderedWatches('owner/sales');
	const [named, name] = useState<SoldPieces>({});
	const [hasSecond, setHasSecond] = useState(false);
	const pieces = useSoldPieces(watches, named);
	const form = useDeskForm({
		check: 'sale',
		fieldOf: (path) => (path[0] === 'secondPayment' ? 'secondAmount' : String(path[0])),
		values: {
			paid: 'cash',
			secondPaid: 'card',
			secondAmount: '',
			language: shopLanguage,
			total: '',
			customer: '',
			email: '',
			note: '',
		},
		more: ({ paid, secondPaid, secondAmount, total, customer }) => {
			const isAddress = customer.includes('@');
			const amount = parseWholeNumber(secondAmount) ?? 0;
			return {
				items,
				...splitMethod(paid),
				total: agreedTotal(total, sum),
				...(hasSecond && { secondPayment: { ...splitMethod(secondPaid), amount } }),
				pieces: namedPieces(watches, named),
				...(isAddress && { customer: undefined, email: customer }),
			};
		},
		send,
		done: ({ data }) => t('desk.sale.done', { id: data.number }),
		onSent: ({ data }) => navigate(`/owner/orders/${data.id}`),
	});
	const [total, secondAmount] = form.watch(['total', 'secondAmount']);
	return {
		form,
		/** Methods for a payment by transfer. */
		methods,
		watches,
		onWatches,
		/** CLP: the sum of the prices, and the agreed total as typed. */
		sum,
		total,
		/** CLP left for the first payment. */
		rest: agreedTotal(total, sum) - (parseWholeNumber(secondAmount) ?? 0),
		hasSecond,
		addSecond: () => setHasSecond(true),
		pieces,
		named,
		name,
	};
}

export type SaleForm = ReturnType<typeof useSaleForm>;

/** Splits an option's value into a channel and, for a transfer, its method. */
const splitMethod = (choice: string) => {
	const [channel, method] = choice.split(' ');
	return { channel, method };
};
