import { Controller, useFormContext } from 'react-hook-form';
import { type Language, languages } from '#contract/languages/languages.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import type { Translate } from '../../i18n/text-reader.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MomentField } from '../forms/moment-field.tsx';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { LookupControl } from './lookup-control.tsx';
import { MarksControl } from './marks/marks-control.tsx';
import { PhotosControl } from './photos/photos-control.tsx';
import { PositionsControl } from './positions-control.tsx';
import type { RecordField } from './record-fields.ts';
import { type RecordValues, textName } from './record-values.ts';
import { ReferenceControl } from './reference-control.tsx';
import { SerialControl } from './serial-control.tsx';
import { useFieldLabel } from './use-field-label.ts';

export function FieldControl({ field }: { field: RecordField }) {
	const { t } = useTranslation();
	const label = useFieldLabel();
	const { register, formState, control } = useFormContext<RecordValues>();
	const errorOf = (name: string) => formState.errors[name]?.message as string | undefined;
	const { name, kind, required } = field;
	const hint = field.hint && t(field.hint);
	const common = { label: label(field), error: errorOf(name), required, ...(hint && { hint }) };
	switch (kind) {
		case 'description':
		case 'lines':
		case 'texts': {
			const Control = kind === 'description' ? TextArea : TextLine;
			return (
				<div
					className={`grid gap-x-4 gap-y-2 sm:col-span-2 xl:col-span-3 ${kind === 'description' ? 'md:grid-cols-2' : 'sm:grid-cols-2'}`}
				>
					{languages.map((language) => {
						const one = textName(name, language);
						const named = t(`desk.watches.in.${language}`, { field: common.label });
						return <Control key={one} name={one} label={named} error={errorOf(one)} language={language} />;
					})}
				</div>
			);
		}
		case 'check':
			return (
				<Controller
					control={control}
					name={name}
					render={({ field: { value, onChange, ref } }) => (
						<div className="sm:pt-7">
							<Checkbox
								ref={ref}
								label={label(field)}
								checked={value === true}
								onChange={(event) => onChange(event.target.checked)}
							/>
						</div>
					)}
				/>
			);
		case 'photos':
			return <PhotosControl name={name} />;
		case 'positions':
			return <PositionsControl name={name} label={label(field)} error={errorOf(name)} />;
		case 'marks':
			return <MarksControl name={name} label={label(field)} error={errorOf(name)} />;
		case 'names':
			return <NamesControl field={field} />;
		case 'reference':
			return <ReferenceControl field={field} label={label(field)} error={errorOf(name)} />;
		case 'choice':
			return (
				<Select
					{...common}
					// A required choice cannot be unknown.
					placeholder={t(required ? 'desk.watches.chooseOne' : 'desk.watches.unknown')}
					options={optionsOf(field, t)}
					{...register(name)}
				/>
			);
		case 'flag':
			return (
				<Select
					{...common}
					placeholder={t('desk.watches.unknown')}
					options={[
						{ value: 'true', label: t('watch.yes') },
						{ value: 'false', label: t('watch.no') },
					]}
					{...register(name)}
				/>
			);
		case 'price':
			return <PriceControl {...common} name={name} />;
		case 'moment':
			return <MomentControl {...common} name={name} />;
		case 'lookup':
			return <LookupControl {...common} field={field} />;
		case 'serial':
			return <SerialControl {...common} name={name} />;
		case 'day':
			return <TextField {...common} type="date" {...register(name)} />;
		default:
			return (
				<TextField
					{...common}
					autoComplete="off"
					inputMode={kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : undefined}
					{...register(name)}
				/>
			);
	}
}

const optionsOf = ({ choices = [] }: RecordField, t: Translate) =>
	choices.map(({ value, text }) => ({ value, label: t(text) }));

type FieldTextProps = { name: string; label: string; error: string | undefined; hint?: string };

/** A price field that warns if visitors would not see the watch at that price. */
function PriceControl({ name, ...texts }: FieldTextProps & { required?: boolean | undefined }) {
	const { t } = useTranslation();
	const { register, watch } = useFormContext<RecordValues>();
	const { MIN_PRICE, MAX_PRICE } = useConstants();
	const price = parseWholeNumber(String(watch(name) ?? ''));
	const isOutside = price !== undefined && (price < MIN_PRICE || price > MAX_PRICE);
	return (
		<TextField
			{...texts}
			{...(isOutside && { hint: t('desk.watches.outside') })}
			autoComplete="off"
			inputMode="numeric"
			{...register(name)}
		/>
	);
}

/** A date and time in the user's time zone, or else the shop's. */
function MomentControl({ name, ...texts }: FieldTextProps) {
	const { control } = useFormContext<RecordValues>();
	return (
		<Controller
			control={control}
			name={name}
			render={({ field: { value, onChange, ref } }) => (
				<MomentField {...texts} ref={ref} value={String(value ?? '')} onChange={onChange} />
			)}
		/>
	);
}

function NamesControl({ field }: { field: RecordField }) {
	const { t } = useTranslation();
	const label = useFieldLabel();
	const { control } = useFormContext<RecordValues>();
	return (
		<Controller
			control={control}
			name={field.name}
			render={({ field: { value, onChange } }) => (
				<div className="sm:col-span-2 xl:col-span-3 [&_fieldset>div]:grid-cols-2 narrow:[&_fieldset>div]:grid-cols-1 [&_fieldset>div]:gap-x-4 md:[&_fieldset>div]:grid-cols-4 [&_legend]:text-sm">
					<CheckboxGroup
						legend={label(field)}
						values={value as readonly string[]}
						onChange={onChange}
						options={optionsOf(field, t)}
					/>
				</div>
			)}
		/>
	);
}

type TranslatedTextProps = { name: string; label: string; error: string | undefined; language: Language };

function TextLine({ name, language, ...texts }: TranslatedTextProps) {
	const { register } = useFormContext<RecordValues>();
	return <TextField {...texts} autoComplete="off" lang={language} {...register(name)} />;
}

function TextArea({ name, language, ...texts }: TranslatedTextProps) {
	const { register } = useFormContext<RecordValues>();
	return (
		<Field {...texts}>
			{(wiring) => (
				<textarea
					{...register(name)}
					{...wiring}
					rows={7}
					maxLength={5000}
					lang={language}
					className={`${controlClass} py-2 leading-relaxed`}
				/>
			)}
		</Field>
	);
}
