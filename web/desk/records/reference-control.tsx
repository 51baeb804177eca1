import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchableText } from '../../ui/searchable-text.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { NewCaliberDialog } from './new-caliber-dialog.tsx';
import type { RecordField } from './record-fields.ts';
import type { RecordValues } from './record-values.ts';
import { ReferenceChoice } from './reference-choice.tsx';
import { choiceQuery } from './reference-choices.queries.ts';

type ReferenceControlProps = { field: RecordField; label: string; error: string | undefined };

/** Chooses a row of another collection. A missing caliber can be created in place. */
export function ReferenceControl({ field, label, error }: ReferenceControlProps) {
	const { t } = useTranslation();
	const { control } = useFormContext<RecordValues>();
	/** The name of the caliber being created. */
	const [making, setMaking] = useState<string | null>(null);
	const isCaliber = field.to === 'calibers';
	const brand = String(useWatch({ control, name: 'brand' }) ?? '');
	const { data: ofBrand } = useQuery(choiceQuery(useApi(), 'brands', isCaliber ? brand : ''));
	/** Calibers are listed with their brand, so the user may have typed it too. */
	const make = (typed: string) => {
		const start = `${ofBrand?.label} `;
		const hasBrand = ofBrand && searchableText(typed).startsWith(searchableText(start));
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
						{...(!field.required && { placeholder: t('desk.watches.noChoice') })}
						value={String(value ?? '')}
						onChoose={onChange}
						onMake={isCaliber ? make : undefined}
						onBlur={onBlur}
					/>
					{isCaliber && (
						<SmallButton look="plain" className="justify-self-start px-0!" onClick={() => setMaking('')}>
							{t('desk.references.addCaliber')}
						</SmallButton>
					)}
					{making !== null &&
						// Forms cannot be nested.
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
