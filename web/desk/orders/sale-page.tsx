import { useState } from 'react';
import { useNavigate } from 'react-router';
import { languages, shopLanguage } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { agreedTotal } from './agreed-total.ts';
import { CustomerChoice } from './customer-choice.tsx';
import { PiecesBySerial } from './pieces-by-serial.tsx';
import { namedPieces, SoldPieceChoices, type SoldPieces, useSoldPieces } from './sold-pieces.tsx';
import { StaffOrderForm } from './staff-order-form.tsx';
import { TotalField } from './total-field.tsx';
import { useOrderedWatches } from './use-ordered-watches.ts';
import { useManualPaymentMethods } from './use-payment-methods.ts';

/** A sale at the counter: watches, agreed price, one or two payments, and the buyer if known. */
export function SalePage() {
	const { t, language } = useTranslation();
	const navigate = useNavigate();
	const { user } = useSession();
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
	const methodOptions = [
		{ value: 'cash', label: t('desk.sale.cash') },
		{ value: 'card', label: t('desk.sale.card') },
		...methods.map(({ id, name: label }) => ({ value: `transfer ${id}`, label })),
	];
	const rest = agreedTotal(total, sum) - (parseWholeNumber(secondAmount) ?? 0);
	return (
		<StaffOrderForm
			title={t('desk.sale.title')}
			form={form}
			watches={watches}
			onWatches={onWatches}
			agreed={agreedTotal(total, sum)}
			sum={sum}
			accept={t('desk.sale.sell')}
			isMissing={pieces.isMissing}
			results={(q) => (
				<PiecesBySerial
					q={q}
					chosen={watches}
					onChoose={(watch, piece) => {
						onWatches([...watches, watch]);
						name({ ...named, [watch.documentId]: piece });
					}}
				/>
			)}
		>
			<SoldPieceChoices choices={pieces.choices} named={named} error={form.errorOf('pieces')} onName={name} />
			<TotalField form={form} total={total} sum={sum} hint={t('desk.sale.totalHint')} />
			<Select label={t('desk.orders.method')} options={methodOptions} {...form.field('paid')} />
			{hasSecond ? (
				<div className="grid gap-4 sm:grid-cols-2">
					<Select label={t('desk.sale.secondMethod')} options={methodOptions} {...form.field('secondPaid')} />
					<TextField
						label={t('desk.sale.secondAmount')}
						hint={rest > 0 ? t('desk.sale.rest', { amount: formatClp(rest, language) }) : undefined}
						inputMode="numeric"
						required
						{...form.field('secondAmount')}
					/>
				</div>
			) : (
				<SmallButton className="justify-self-start" onClick={() => setHasSecond(true)}>
					{t('desk.sale.split')}
				</SmallButton>
			)}
			<Select
				label={t('desk.sale.language')}
				options={languages.map((value) => ({ value, label: t(`desk.chatOrder.languages.${value}`) }))}
				{...form.field('language')}
			/>
			{user?.isOwner ? (
				<CustomerChoice
					value={form.watch('customer')}
					hint={t('desk.sale.customerHint')}
					placeholder={t('desk.sale.nobody')}
					error={form.errorOf('customer') ?? form.errorOf('email')}
					onChoose={(customer) => form.setValue('customer', customer)}
				/>
			) : (
				<TextField
					label={t('desk.sale.email')}
					hint={t('desk.sale.emailHint')}
					type="email"
					{...form.field('email')}
				/>
			)}
		</StaffOrderForm>
	);
}

/** Splits an option's value into a channel and, for a transfer, its method. */
const splitMethod = (choice: string) => {
	const [channel, method] = choice.split(' ');
	return { channel, method };
};
