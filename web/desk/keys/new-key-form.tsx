import { useState } from 'react';
import type { KeyInput, NewKey } from '#contract/accounts/keys.schema.ts';
import { scopes } from '#contract/accounts/scopes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { SecretDialog } from '../ui/secret-dialog.tsx';

type NewKeyFormProps = { isOpen: boolean; setOpen: (isOpen: boolean) => void };

/** The form for a new key, while it is open, and then the key. */
export function NewKeyForm({ isOpen, setOpen }: NewKeyFormProps) {
	const { t } = useTranslation();
	const [made, setMade] = useState<NewKey | null>(null);
	const { field, submit, busy, setValue, watch, reset, errorOf } = useDeskForm({
		check: 'key',
		values: { name: '', scopes: [] as string[], days: '365', perMinute: '600' },
		send: (api, data: KeyInput) => api.post<{ data: NewKey }>('owner/keys', { data }),
		onSent: ({ data }) => {
			setMade(data);
			setOpen(false);
			reset();
		},
	});
	return (
		<div className="mb-8 empty:hidden">
			{isOpen && (
				<form
					noValidate
					onSubmit={submit}
					className="grid gap-5 rounded-base border border-line bg-raised p-side md:p-6"
				>
					<h2 className="text-xl">{t('desk.keys.add')}</h2>
					<div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]">
						<TextField
							required
							autoFocus
							label={t('desk.keys.name')}
							hint={t('desk.keys.nameHint')}
							className="sm:max-xl:col-span-2"
							{...field('name')}
						/>
						<TextField required inputMode="numeric" label={t('desk.keys.days')} {...field('days')} />
						<TextField inputMode="numeric" label={t('desk.keys.perMinute')} {...field('perMinute')} />
					</div>
					<div>
						<CheckboxGroup
							legend={t('desk.keys.scopes')}
							columns
							values={watch('scopes')}
							onChange={(chosen) => setValue('scopes', [...chosen], { shouldDirty: true })}
							options={scopes.map((value) => ({
								value,
								label: t(`desk.keys.scope.${value}`),
								trailing: <code className="hidden sm:inline">{value}</code>,
							}))}
						/>
						<p role="alert" className="mt-1 text-sm text-danger empty:hidden">
							{errorOf('scopes')}
						</p>
					</div>
					<div className="flex flex-wrap gap-3">
						<Button type="submit" busy={busy}>
							{t('desk.keys.make')}
						</Button>
						<Button look="quiet" onClick={() => setOpen(false)}>
							{t('ui.cancel')}
						</Button>
					</div>
				</form>
			)}
			{made && (
				<SecretDialog
					title={made.name}
					text={t('desk.keys.shownOnce')}
					secret={made.key}
					onClose={() => setMade(null)}
				/>
			)}
		</div>
	);
}
