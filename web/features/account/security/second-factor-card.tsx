import { useState } from 'react';
import type { FactorAdded, NewTotp, SecondFactor } from '#contract/accounts/second-factor.schema.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { canUsePasskeys } from '../../session/passkey.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecurityLine } from './security-line.tsx';
import { as, useSecurity, useSecurityChange } from './use-security.ts';

const TotpDialog = lazyWithTexts(() => import('./totp-dialog.tsx'));
const PasskeyDialog = lazyWithTexts(() => import('./passkey-dialog.tsx'));
const root = 'auth/second-factor';

export function SecondFactorCard() {
	const { t } = useTranslation();
	const factors = useSecurity<SecondFactor>('second-factor');
	return (
		<Card>
			<h2 className="text-xl">{t('security.title')}</h2>
			<p className="mt-1 mb-5 text-sm text-soft">{t('security.text')}</p>
			{factors.data ? (
				<Factors of={factors.data} />
			) : (
				<NoData query={factors} message={t('security.failed')}>
					<div aria-busy="true">
						<Skeleton className="h-32" />
					</div>
				</NoData>
			)}
		</Card>
	);
}

function Factors({ of: { passkeys, passkeysWork, totpSince, recoveryCodes } }: { of: SecondFactor }) {
	const { t } = useTranslation();
	const dates = useDates();
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const [secret, setSecret] = useState<NewTotp | null>(null);
	const [naming, setNaming] = useState(false);
	const beginTotp = useSecurityChange((api, _: undefined) =>
		api.post<{ data: NewTotp }>(`${root}/totp`, undefined, as),
	);
	const renewCodes = useSecurityChange((api, _: undefined) =>
		api.post<{ data: FactorAdded }>(`${root}/recovery-codes`, undefined, as),
	);
	const added = (answer: FactorAdded) => {
		setSecret(null);
		setNaming(false);
		setCodes(answer.recoveryCodes);
	};
	const hasAny = passkeys.length > 0 || totpSince !== null;
	return (
		<>
			{!hasAny && <p className="mb-5">{t('security.none')}</p>}
			{hasAny && (
				<ul className="mb-5 grid divide-y divide-line border-y border-line">
					{passkeys.map(({ documentId, name, createdAt, lastUsedAt }) => (
						<SecurityLine
							key={documentId}
							name={name}
							about={[
								t('security.passkey.kind'),
								t('security.since', { date: dates.day(createdAt) }),
								...(lastUsedAt ? [t('security.used', { date: dates.day(lastUsedAt) })] : []),
							].join(' · ')}
							action={<Remove name={name} path={`${root}/passkeys/${documentId}`} />}
						/>
					))}
					{totpSince && (
						<SecurityLine
							name={t('security.totp.kind')}
							about={t('security.since', { date: dates.day(totpSince) })}
							action={<Remove name={t('security.totp.kind')} path={`${root}/totp`} />}
						/>
					)}
					<SecurityLine
						name={t('security.codes.title')}
						about={t('security.codes.left', { count: recoveryCodes })}
						action={
							<Button
								look="quiet"
								size="small"
								busy={renewCodes.isPending}
								onClick={() =>
									renewCodes.mutate(undefined, { onSuccess: ({ data }) => setCodes(data.recoveryCodes) })
								}
							>
								{t('security.codes.renew')}
							</Button>
						}
					/>
				</ul>
			)}
			<div className="flex flex-wrap gap-3">
				{passkeysWork && canUsePasskeys() && (
					<Button look={hasAny ? 'quiet' : 'primary'} onClick={() => setNaming(true)}>
						{t('security.passkey.add')}
					</Button>
				)}
				<Button
					look="quiet"
					busy={beginTotp.isPending}
					onClick={() => beginTotp.mutate(undefined, { onSuccess: ({ data }) => setSecret(data) })}
				>
					{t(totpSince ? 'security.totp.replace' : 'security.totp.add')}
				</Button>
			</div>
			{!passkeysWork && <p className="mt-3 text-sm text-soft">{t('security.passkey.needsName')}</p>}
			{secret && <TotpDialog made={secret} onClose={() => setSecret(null)} onAdded={added} />}
			{naming && <PasskeyDialog onClose={() => setNaming(false)} onAdded={added} />}
			{codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
		</>
	);
}

function Remove({ name, path }: { name: string; path: string }) {
	const { t } = useTranslation();
	const remove = useSecurityChange((api, _: undefined) => api.delete(path, as), {
		done: t('security.removed', { name }),
	});
	return (
		<ConfirmButton
			look="quiet"
			danger
			of={name}
			accept={t('security.remove')}
			title={t('security.removeTitle', { name })}
			message={t('security.removeText')}
			busy={remove.isPending}
			onAccept={() => remove.mutateAsync(undefined)}
		/>
	);
}
