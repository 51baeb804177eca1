import { type FormEvent, useEffect, useId, useState } from 'react';
import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { isInChile } from '#contract/accounts/addresses.ts';
import { comunasOf, regions } from '#contract/accounts/regions.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { addressDraft } from './address-draft.ts';
import { type AddressField, addressProblems } from './address-rules.ts';

type AddressFormProps = {
	/** Whose form of which address this is: what was typed into it before comes back. */
	draftOf: string;
	initial: AddressFields;
	onSave: (fields: AddressFields) => Promise<void>;
	onCancel: () => void;
};

/** Regions and comunas of Chile are offered; any other text is taken too. */
export function AddressForm({ draftOf, initial, onSave, onCancel }: AddressFormProps) {
	const { t } = useTranslation();
	const lists = useId();
	const [draft] = useState(() => addressDraft.read(draftOf));
	const fields = useFields<AddressField>(draft ?? initial);
	const [untouched] = useState(fields.values);
	const [failure, setFailure] = useState<string | null>(null);
	const [saving, setSaving] = useState(false);
	const { bind, values } = fields;
	const inChile = isInChile(values.country);

	useEffect(() => {
		if (values !== untouched) addressDraft.keep(draftOf, values);
	}, [draftOf, values, untouched]);
	const cancel = () => {
		addressDraft.drop();
		onCancel();
	};
	const save = async (event: FormEvent) => {
		event.preventDefault();
		if (saving) return;
		const problems = Object.entries(addressProblems(values)).map(([field, { key, max }]) => [
			field,
			t(`addresses.${key}`, { max }),
		]);
		setFailure(problems.length > 0 ? t('addresses.check') : null);
		if (problems.length > 0) return fields.fail(Object.fromEntries(problems));
		setSaving(true);
		try {
			await onSave(values);
			addressDraft.drop();
		} catch (error) {
			fields.fail(fieldErrors(error));
			setFailure(messageOf(error) || t('addresses.saveFailed'));
			setSaving(false);
		}
	};
	return (
		<form ref={fields.form} onSubmit={save} noValidate className="grid gap-5 sm:grid-cols-2">
			{(failure || draft) && (
				<div className="sm:col-span-2">
					{failure ? <Notice tone="danger">{failure}</Notice> : <Notice>{t('addresses.draft')}</Notice>}
				</div>
			)}
			<TextField {...bind('firstName')} label={t('addresses.firstName')} autoComplete="given-name" required />
			<TextField {...bind('lastName')} label={t('addresses.lastName')} autoComplete="family-name" required />
			<TextField
				{...bind('street')}
				label={t('addresses.street')}
				hint={t('addresses.streetHint')}
				autoComplete="address-line1"
				required
				className="sm:col-span-2"
			/>
			<TextField
				{...bind('state')}
				label={t('addresses.state')}
				autoComplete="address-level1"
				list={`${lists}-regions`}
				required
			/>
			<TextField
				{...bind('city')}
				label={t('addresses.city')}
				autoComplete="address-level2"
				list={`${lists}-comunas`}
				required
			/>
			<TextField
				{...bind('zip')}
				label={t('addresses.zip')}
				hint={t('addresses.zipHint')}
				autoComplete="postal-code"
				inputMode={inChile ? 'numeric' : 'text'}
				required={!inChile}
			/>
			<TextField {...bind('country')} label={t('addresses.country')} autoComplete="country-name" required />
			<TextField
				{...bind('phone')}
				label={t('addresses.phone')}
				hint={t('addresses.phoneHint')}
				type="tel"
				autoComplete="tel"
				inputMode="tel"
				required
			/>
			<Options id={`${lists}-regions`} values={inChile ? regions : []} />
			<Options id={`${lists}-comunas`} values={inChile ? comunasOf(values.state) : []} />
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={saving}>
					{t(saving ? 'addresses.saving' : 'addresses.save')}
				</Button>
				<Button look="quiet" onClick={cancel}>
					{t('addresses.cancel')}
				</Button>
			</div>
		</form>
	);
}

function Options({ id, values }: { id: string; values: readonly string[] }) {
	return (
		<datalist id={id}>
			{values.map((value) => (
				<option key={value} value={value} />
			))}
		</datalist>
	);
}
