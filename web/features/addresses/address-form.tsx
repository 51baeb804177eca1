import { useEffect, useState } from 'react';
import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { createDraft } from '../../api/drafts.ts';
import { useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressInputs } from './address-inputs.tsx';
import { type AddressField, useAddressFaults } from './use-address-faults.ts';

type AddressFormProps = {
	/** Identifies the user and the address, so that earlier input can be restored. */
	draftOf: string;
	initial: AddressFields;
	onSave: (fields: AddressFields) => Promise<void>;
	onCancel: () => void;
};

export function AddressForm({ draftOf, initial, onSave, onCancel }: AddressFormProps) {
	const { t } = useTranslation();
	const [draft] = useState(() => addressDraft.read(draftOf));
	const form = useForm<AddressField>(draft ?? initial, t('addresses.saveFailed'));
	const { bind, set, values, busy, failure } = form;
	const [untouched] = useState(values);
	const faultsOf = useAddressFaults();

	useEffect(() => {
		if (values !== untouched) addressDraft.save(draftOf, values);
	}, [draftOf, values, untouched]);
	const cancel = () => {
		addressDraft.drop();
		onCancel();
	};
	const save = form.onSubmit(
		async () => {
			await onSave(values);
			addressDraft.drop();
		},
		() => {
			const faults = faultsOf(values);
			if (Object.keys(faults).length > 0) form.setFailure(t('addresses.check'));
			return faults;
		},
		{ isAlsoAbove: true },
	);
	return (
		<form ref={form.form} onSubmit={save} noValidate className="grid gap-5 sm:grid-cols-2">
			{(failure || draft) && (
				<div className="sm:col-span-2">
					{failure ? <Notice tone="danger">{failure}</Notice> : <Notice>{t('addresses.draft')}</Notice>}
				</div>
			)}
			<AddressInputs values={values} bind={bind} set={set} />
			<div className="flex flex-wrap gap-3 sm:col-span-2">
				<Button type="submit" busy={busy}>
					{t(busy ? 'addresses.saving' : 'addresses.save')}
				</Button>
				<Button look="quiet" onClick={cancel}>
					{t('addresses.cancel')}
				</Button>
			</div>
		</form>
	);
}

const addressDraft = createDraft<AddressFields>();
