import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { movements } from '#contract/catalogue/enumerations.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { plain } from '../../ui/searchable-text.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';
import { choiceQuery } from './record.queries.ts';
import type { RecordField, RecordRow, RecordValues } from './record-values.ts';
import { ReferenceChoice } from './reference-choice.tsx';

type ReferenceControlProps = { field: RecordField; label: string; error: string | undefined };

/** Picks a row of another collection; a caliber that is not there yet is made on the spot. */
export function ReferenceControl({ field, label, error }: ReferenceControlProps) {
	const { t } = useTranslation();
	const { control } = useFormContext<RecordValues>();
	/** The name of the caliber that is being made. */
	const [making, setMaking] = useState<string | null>(null);
	const isCaliber = field.to === 'calibers';
	const brand = String(useWatch({ control, name: 'brand' }) ?? '');
	const { data: ofBrand } = useQuery(choiceQuery(useApi(), 'brands', isCaliber ? brand : ''));
	/** Calibers are listed with their brand, so that it may have been typed too. */
	const make = (typed: string) => {
		const start = `${ofBrand?.label} `;
		const hasBrand = ofBrand && plain(typed).startsWith(plain(start));
		setMaking(hasBrand ? typed.slice(start.length).trim() : typed);
	};
	return (
		<Controller
			control={control}
			name={field.name}
			render={({ field: { value, onChange, onBlur, ref } }) => (
				<div className="grid content-start">
					<ReferenceChoice
						ref={ref}
						collection={field.to ?? 'brands'}
						label={label}
						error={error}
						required={field.required}
						{...(!field.required && { placeholder: t('desk.watches.noCaliber') })}
						value={String(value ?? '')}
						onChoose={onChange}
						onMake={isCaliber ? make : undefined}
						onBlur={onBlur}
					/>
					{isCaliber && (
						<SmallButton look="plain" className="justify-self-start" onClick={() => setMaking('')}>
							{t('desk.references.addCaliber')}
						</SmallButton>
					)}
					{making !== null &&
						// A form cannot stand in another.
						createPortal(
							<NewCaliberDialog
								brand={brand}
								model={making}
								onClose={() => setMaking(null)}
								onMade={(documentId) => {
									onChange(documentId);
									setMaking(null);
								}}
							/>,
							document.body,
						)}
				</div>
			)}
		/>
	);
}

type NewCaliberDialogProps = {
	/** The brand that is picked at first. */
	brand: string;
	/** Its name as far as it was typed. */
	model: string;
	onClose: () => void;
	onMade: (documentId: string) => void;
};

/** A caliber made while a watch is written, with the least it needs; the rest on its own page. */
function NewCaliberDialog({ brand, model, onClose, onMade }: NewCaliberDialogProps) {
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
