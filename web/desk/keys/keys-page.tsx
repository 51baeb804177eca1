import { useState } from 'react';
import type { ApiKey } from '#contract/accounts/keys.schema.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import type { TableColumns } from '../lists/data-table.tsx';
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
			columns={useKeyColumns()}
		/>
	);
}

function useKeyColumns(): TableColumns<ApiKey> {
	const { t, language } = useTranslation();
	const dates = useDates();
	return {
		name: {
			title: t('desk.keys.name'),
			cell: ({ name, begins }) => (
				<span className="wrap-anywhere">
					<span className="mr-2 font-medium">{name}</span>
					<code className="text-sm text-soft">{begins}…</code>
				</span>
			),
		},
		scopes: {
			title: t('desk.keys.scopes'),
			phone: 'line',
			cell: ({ scopes }) => (
				<span className="text-sm">{scopes.map((scope) => t(`desk.keys.scope.${scope}`)).join(', ')}</span>
			),
		},
		limit: {
			title: t('desk.keys.perMinute'),
			isFigure: true,
			laptopOnly: true,
			cell: ({ perMinute }) => formatNumber(perMinute, language),
		},
		used: {
			title: t('desk.keys.lastUsed'),
			wideOnly: true,
			cell: ({ lastUsedAt }) => (
				<span className="text-sm text-soft">
					{lastUsedAt ? <When at={lastUsedAt} /> : t('desk.keys.unused')}
				</span>
			),
		},
		until: {
			title: t('desk.keys.validUntil'),
			phone: 'line',
			cell: ({ endsAt }) => (
				<span className="text-sm text-soft">
					<span className="md:hidden">{t('desk.keys.until', { date: dates.day(endsAt) })}</span>
					<span className="whitespace-nowrap max-md:hidden">{dates.day(endsAt)}</span>
				</span>
			),
		},
		acts: {
			title: t('desk.pieces.acts'),
			hideTitle: true,
			isFigure: true,
			cell: (key) => <RevokeKey apiKey={key} />,
		},
	};
}

function RevokeKey({ apiKey: { documentId, name } }: { apiKey: ApiKey }) {
	const { t } = useTranslation();
	const revoke = useDeskChange((api) => api.delete(`owner/keys/${documentId}`), {
		done: () => t('desk.keys.revoked', { name }),
	});
	return (
		<ConfirmButton
			look="quiet"
			danger
			message={t('desk.keys.revokeText', { name })}
			accept={t('desk.keys.revoke')}
			of={name}
			busy={revoke.isPending}
			onAccept={() => revoke.mutateAsync()}
		/>
	);
}
