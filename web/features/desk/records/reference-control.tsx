import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../api/api-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { NewCaliberDialog } from './new-caliber-dialog.tsx';
import { choicesQuery } from './record.queries.ts';
import type { RecordField } from './record-fields.ts';
import type { RecordValues } from './record-values.ts';

type ReferenceControlProps = { field: RecordField; label: string; error: string | undefined };

/** Picks a row of another collection; a caliber that is not there yet is made on the spot. */
export function ReferenceControl({ field, label, error }: ReferenceControlProps) {
	const { t } = useTranslation();
	const { control, getValues } = useFormContext<RecordValues>();
	const [isMaking, setMaking] = useState(false);
	const { data = [] } = useQuery(choicesQuery(useApi(), field.to ?? 'brands'));
	return (
		<Controller
			control={control}
			name={field.name}
			render={({ field: { value, onChange, onBlur, ref } }) => (
				<div className="grid content-start">
					<Select
						ref={ref}
						label={label}
						error={error}
						required={field.required}
						placeholder={field.required ? '' : t('desk.watches.noCaliber')}
						options={data}
						value={value as string}
						onChange={onChange}
						onBlur={onBlur}
					/>
					{field.to === 'calibers' && (
						<Button look="plain" size="small" className="justify-self-start" onClick={() => setMaking(true)}>
							{t('desk.references.addCaliber')}
						</Button>
					)}
					{isMaking &&
						// A form cannot stand in another.
						createPortal(
							<NewCaliberDialog
								brand={String(getValues('brand') ?? '')}
								onClose={() => setMaking(false)}
								onMade={(documentId) => {
									onChange(documentId);
									setMaking(false);
								}}
							/>,
							document.body,
						)}
				</div>
			)}
		/>
	);
}
