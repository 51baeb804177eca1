import { useState } from 'react';
import type { ApiKey } from '#contract/accounts/keys.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { NewKeyForm } from './new-key-form.tsx';

/** API keys with their scopes and expiry. A new key is shown once, and a key can be revoked at any time. */
export function KeysPage() {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(false);
	return (
		<ListScreen
			title={t('desk.nav.keys')}
			about={t('desk.keys.about')}
			actions={
				!isOpen && (
					<SmallButton look="primary" data-desk-new="" onClick={() => setOpen(true)}>
						{t('desk.keys.add')}
					</SmallButton>
				)
			}
			above={<NewKeyForm isOpen={isOpen} setOpen={setOpen} />}
			list={useListAddress()}
			query={useDeskRead<ApiKey[]>(['keys'], 'owner/keys')}
			empty={t('desk.keys.none')}
			item={(key) => <KeyLine of={key} />}
		/>
	);
}

function KeyLine({
	of: { documentId, name, begins, scopes: allowed, perMinute, endsAt, lastUsedAt },
}: {
	of: ApiKey;
}) {
	const { t } = useTranslation();
	const dates = useDates();
	const revoke = useDeskChange((api) => api.delete(`owner/keys/${documentId}`), {
		done: () => t('desk.keys.revoked', { name }),
	});
	return (
		<li className="max-w-4xl flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
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
			<ConfirmButton
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
