import { handStates } from '#contract/stock/pieces.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PieceCostsCard } from './piece-costs-card.tsx';
import { type PieceFormOptions, usePieceForm } from './use-piece-form.ts';

/** The form for a piece: serial number, location and date for staff; costs and the like for the owner. */
export function PieceForm(options: PieceFormOptions) {
	const { t } = useTranslation();
	const form = usePieceForm(options);
	const field = form.labeledField;
	return (
		<form noValidate onSubmit={form.submit} className="grid gap-5">
			<div className="grid items-start gap-5 xl:grid-cols-2">
				<Card className="grid gap-4 sm:grid-cols-2">
					<h2 className="text-xl sm:col-span-2">{t('desk.pieces.piece')}</h2>
					<TextField {...field('serial')} />
					<TextField {...field('place')} hint={t('desk.pieces.placeHint')} />
					{form.isNew && (
						<Select
							{...field('state')}
							options={handStates.map((value) => ({ value, label: t(`desk.pieces.state.${value}`) }))}
						/>
					)}
					<TextField {...field('acquiredOn')} type="date" />
				</Card>
				{form.withCosts && <PieceCostsCard form={form} />}
			</div>
			<div>
				<Button type="submit" busy={form.busy}>
					{t('desk.form.save')}
				</Button>
			</div>
			{form.conflictDialog}
		</form>
	);
}
