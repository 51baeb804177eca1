import { type FormEvent, useEffect, useState } from 'react';
import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { createDraft } from '../../api/drafts.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { AddressInputs } from './address-inputs.tsx';
import { type AddressField, addressProblems } from './address-rules.ts';

type AddressFormProps = {
	/** Whose form of which address this is: what was typed into it before comes back. */
	draftOf: string;
	initial: AddressFields;
	onSave: (fields: AddressFields) => Promise<void>;
	onCancel: () => void;
};

export function AddressForm({ draftOf, initial, onSave, onCancel }: AddressFormProps) {
	const { t } = useTranslation();
	const [draft] = useState(() => addressDraft.read(draftOf));
	const fields = useFields<AddressField>(draft ?? initial);
	const [untouched] = useState(fields.values);
	const [failure, setFailure] = useState<string | null>(null);
	const [saving, setSaving] = useState(false);
	const { bind, values } = fields;

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
			<AddressInputs values={values} bind={bind} />
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

const addressDraft = createDraft<AddressFields>();
