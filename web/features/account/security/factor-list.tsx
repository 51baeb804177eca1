import type { FactorAdded, SecondFactor } from '#contract/accounts/second-factor.schema.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { SecurityLine } from './security-line.tsx';
import { as, useSecurityChange } from './use-security.ts';

type FactorListProps = { factors: SecondFactor; onNewCodes: (codes: readonly string[] | null) => void };

/** The account's passkeys, authenticator app and recovery codes, each with its button. */
export function FactorList({ factors, onNewCodes }: FactorListProps) {
	const { t } = useTranslation();
	const dates = useDates();
	const { passkeys, totpSince, recoveryCodes } = factors;
	const renewCodes = useSecurityChange((api, _: undefined) =>
		api.post<{ data: FactorAdded }>('auth/second-factor/recovery-codes', undefined, as),
	);
	return (
		<ul className="mb-5 grid divide-y divide-line border-y border-line">
			{passkeys.map(({ documentId, name, createdAt, lastUsedAt }) => (
				<SecurityLine
					key={documentId}
					name={name}
					about={
						<FactLine
							facts={[
								t('security.passkey.kind'),
								t('security.since', { date: dates.day(createdAt) }),
								lastUsedAt && t('security.used', { date: dates.day(lastUsedAt) }),
							]}
						/>
					}
					action={<Remove name={name} path={`auth/second-factor/passkeys/${documentId}`} />}
				/>
			))}
			{totpSince && (
				<SecurityLine
					name={t('security.totp.kind')}
					about={t('security.since', { date: dates.day(totpSince) })}
					action={<Remove name={t('security.totp.kind')} path="auth/second-factor/totp" />}
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
							renewCodes.mutate(undefined, { onSuccess: ({ data }) => onNewCodes(data.recoveryCodes) })
						}
					>
						{t('security.codes.renew')}
					</Button>
				}
			/>
		</ul>
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
