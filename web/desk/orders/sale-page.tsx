import { languages } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { agreedTotal } from './agreed-total.ts';
import { PiecesBySerial } from './pieces-by-serial.tsx';
import { SaleBuyerField } from './sale-buyer-field.tsx';
import { SalePaymentFields } from './sale-payment-fields.tsx';
import { SoldPieceChoices } from './sold-pieces.tsx';
import { StaffOrderForm } from './staff-order-form.tsx';
import { TotalField } from './total-field.tsx';
import { useSaleForm } from './use-sale-form.ts';

/** A sale at the counter: watches, agreed price, one or two payments, and the buyer if known. */
export function SalePage() {
	const { t } = useTranslation();
	const sale = useSaleForm();
	const { form, watches, onWatches, sum, total, pieces, named, name } = sale;
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
			<SalePaymentFields sale={sale} />
			<Select
				label={t('desk.sale.language')}
				options={languages.map((value) => ({ value, label: t(`desk.chatOrder.languages.${value}`) }))}
				{...form.field('language')}
			/>
			<SaleBuyerField sale={sale} />
		</StaffOrderForm>
	);
}
