import { Controller, useForm } from 'react-hook-form';
import { movements } from '#contract/catalogue/enumerations.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ActDialog } from '../orders/act-dialog.tsx';
import type { RecordRow } from './record-values.ts';
import { ReferenceChoice } from './reference-choice.tsx';

type Values = { brand: string; model: string; movement: string };

/** A value that is missing is told as missing, not as wrong. */
const toInput = (values: Values) =>
	Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

type NewCaliberDialogProps = {
	/** The brand that is picked at first. */
	brand: string;
	/** Its name as far as it was typed. */
	model: string;
	onClose: () => void;
	onMade: (documentId: string) => void;
};

/** A caliber made while a watch is written, with the least it needs; the rest on its own page. */
export function NewCaliberDialog({ brand, model, onClose, onMade }: NewCaliberDialogProps) {
	const { t } = useTranslation();
	const language = useLanguage();
	const { register, control, handleSubmit, formState, setError } = useForm<Values>({
		defaultValues: { brand, model, movement: '' },
		resolver: contractResolver({ name: 'caliber', language, toInput, required: t('desk.form.required') }),
	});
	const { errors } = formState;
	const make = useDeskChange(
		(api, values: Values) =>
			api.post<{ data: RecordRow }>('calibers?locale=en', { data: toInput(values) }, asOwner),
		{
			done: (_, { model }) => t('desk.references.created', { name: model }),
			quiet: (error) => refusedFields(error).length > 0,
		},
	);
	const submit = handleSubmit(async (values) => {
		try {
			const { data } = await make.mutateAsync(values);
			onMade(data.documentId);
		} catch (error) {
			for (const [field, message] of refusedFields(error)) setError(field as keyof Values, { message });
		}
	});
	return (
		<ActDialog
			title={t('desk.references.new.calibers')}
			about={t('desk.references.newCaliberAbout')}
			accept={t('desk.references.addCaliber')}
			busy={make.isPending}
			onClose={onClose}
			onSubmit={() => void submit()}
		>
			<Controller
				control={control}
				name="brand"
				render={({ field: { value, onChange, onBlur, ref } }) => (
					<ReferenceChoice
						ref={ref}
						collection="brands"
						label={t('desk.references.field.brand')}
						error={errors.brand?.message}
						required
						value={value}
						onChoose={onChange}
						onBlur={onBlur}
					/>
				)}
			/>
			<TextField
				label={t('desk.references.field.model')}
				error={errors.model?.message}
				autoComplete="off"
				autoFocus
				required
				{...register('model')}
			/>
			<Select
				label={t('caliber.fact.movement')}
				placeholder=""
				options={movements.map((value) => ({ value, label: t(`caliber.movement.${value}`) }))}
				error={errors.movement?.message}
				required
				{...register('movement')}
			/>
		</ActDialog>
	);
}
