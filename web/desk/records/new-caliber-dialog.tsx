import { Controller } from 'react-hook-form';
import { movements } from '#contract/catalogue/enumerations.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import type { RecordRow } from './record-values.ts';
import { ReferenceChoice } from './reference-choice.tsx';

type NewCaliberDialogProps = {
	/** The preselected brand. */
	brand: string;
	/** The name typed so far. */
	model: string;
	onClose: () => void;
	onMade: (documentId: string) => void;
};

/** Creates a caliber while a watch is edited, with the required fields only. */
export function NewCaliberDialog({ brand, model, onClose, onMade }: NewCaliberDialogProps) {
	const { t } = useTranslation();
	const { control, field, errorOf, submit, busy } = useDeskForm({
		check: 'caliber',
		values: { brand, model, movement: '' },
		send: (api, data) => api.post<{ data: RecordRow }>('calibers?locale=en', { data }),
		done: ({ data }) => t('desk.references.created', { name: String(data.model) }),
		onSent: ({ data }) => onMade(data.documentId),
	});
	return (
		<ActionDialog
			title={t('desk.references.new.calibers')}
			about={t('desk.references.newCaliberAbout')}
			accept={t('desk.references.addCaliber')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<Controller
				control={control}
				name="brand"
				render={({ field: { value, onChange, onBlur, ref } }) => (
					<ReferenceChoice
						ref={ref}
						collection="brands"
						label={t('desk.references.field.brand')}
						error={errorOf('brand')}
						required
						value={value}
						onChoose={onChange}
						onBlur={onBlur}
					/>
				)}
			/>
			<TextField label={t('desk.references.field.model')} autoFocus required {...field('model')} />
			<Select
				label={t('caliber.fact.movement')}
				placeholder=""
				options={movements.map((value) => ({ value, label: t(`caliber.movement.${value}`) }))}
				required
				{...field('movement')}
			/>
		</ActionDialog>
	);
}
