import { useState } from 'react';
import type { Key, KeyInput, NewKey } from '#contract/accounts/keys.schema.ts';
import { scopes } from '#contract/accounts/scopes.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { AskedButton } from '../../ui/confirm-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskChange, useDeskRead } from '../calls/desk-calls.ts';
import { useDeskForm } from '../forms/desk-form.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { When } from '../lists/when.tsx';
import { SecretDialog } from '../ui/secret-dialog.tsx';

/** The keys of machines: what each may do and until when; one is made here, shown once, and ended at once. */
export function KeysPage() {
	const { t } = useTranslation();
	return (
		<ListScreen
			title={t('desk.nav.keys')}
			about={t('desk.keys.about')}
			above={<NewKeyForm />}
			list={useListAddress()}
			query={useDeskRead<Key[]>(['keys'], 'owner/keys')}
			empty={t('desk.keys.none')}
			item={(key) => <KeyLine of={key} />}
		/>
	);
}

function NewKeyForm() {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
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
		<div className="mb-8">
			{!isOpen && <Button onClick={() => setOpen(true)}>{t('desk.keys.add')}</Button>}
			{isOpen && (
				<form noValidate onSubmit={submit} className="grid max-w-2xl gap-5">
					<TextField
						required
						autoFocus
						label={t('desk.keys.name')}
						hint={t('desk.keys.nameHint')}
						{...field('name')}
					/>
					<div>
						<CheckboxGroup
							legend={t('desk.keys.scopes')}
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
					<div className="grid gap-5 sm:grid-cols-2">
						<TextField required inputMode="numeric" label={t('desk.keys.days')} {...field('days')} />
						<TextField inputMode="numeric" label={t('desk.keys.perMinute')} {...field('perMinute')} />
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

function KeyLine({
	of: { documentId, name, begins, scopes: allowed, perMinute, endsAt, lastUsedAt },
}: {
	of: Key;
}) {
	const { t } = useTranslation();
	const dates = useDates();
	const revoke = useDeskChange((api) => api.delete(`owner/keys/${documentId}`), {
		done: () => t('desk.keys.revoked', { name }),
	});
	return (
		<li className="max-w-3xl flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
			<div className="min-w-0 flex-1 basis-64 wrap-anywhere">
				<p className="font-medium">
					{name} <code className="ml-2 text-sm font-normal text-soft">{begins}…</code>
				</p>
				<p className="text-sm">{allowed.map((scope) => t(`desk.keys.scope.${scope}`)).join(', ')}</p>
				<p className="text-sm text-soft">
					{`${t('desk.keys.until', { date: dates.day(endsAt) })} · `}
					{`${t('desk.keys.limit', { count: perMinute })} · `}
					{lastUsedAt ? (
						<>
							{t('desk.keys.used')} <When at={lastUsedAt} />
						</>
					) : (
						t('desk.keys.unused')
					)}
				</p>
			</div>
			<AskedButton
				look="quiet"
				danger
				message={t('desk.keys.revokeText', { name })}
				accept={t('desk.keys.revoke')}
				of={name}
				busy={revoke.isPending}
				onAccept={() => revoke.mutateAsync()}
			/>
		</li>
	);
}
