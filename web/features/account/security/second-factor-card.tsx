import { useState } from 'react';
import type { FactorAdded, NewTotp, SecondFactor } from '#contract/accounts/second-factor.schema.ts';
import { lazyWithTexts } from '../../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { canUsePasskeys } from '../../session/passkey.ts';
import { FactorList } from './factor-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { as, useSecurity, useSecurityChange } from './use-security.ts';

const TotpDialog = lazyWithTexts(() => import('./totp-dialog.tsx'));
const PasskeyDialog = lazyWithTexts(() => import('./passkey-dialog.tsx'));

export function SecondFactorCard() {
	const { t } = useTranslation();
	const factors = useSecurity<SecondFactor>('second-factor');
	return (
		<Card>
			<h2 className="text-xl">{t('security.title')}</h2>
			<p className="mt-1 mb-5 text-sm text-soft">{t('security.text')}</p>
			{factors.data ? (
				<Factors factors={factors.data} />
			) : (
				<ErrorState
					message={t('security.failed')}
					onRetry={() => factors.refetch()}
					busy={factors.isFetching}
				/>
			)}
		</Card>
	);
}

/** The factors of the account, and the buttons and dialogs to add one. */
function Factors({ factors }: { factors: SecondFactor }) {
	const { t } = useTranslation();
	const { passkeys, passkeysWork, totpSince } = factors;
	const [codes, setCodes] = useState<readonly string[] | null>(null);
	const [secret, setSecret] = useState<NewTotp | null>(null);
	const [naming, setNaming] = useState(false);
	const beginTotp = useSecurityChange((api, _: undefined) =>
		api.post<{ data: NewTotp }>('auth/second-factor/totp', undefined, as),
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
			{hasAny && <FactorList factors={factors} onNewCodes={setCodes} />}
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
