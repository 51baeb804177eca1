import type { User } from '#contract/accounts/accounts.schema.ts';
import { fullName } from '#contract/accounts/accounts.ts';
import { yearOf } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export function ProfileHeader({ user }: { user: User }) {
	const { t } = useTranslation();
	const name = fullName(user);
	return (
		<div className="mb-10 flex flex-wrap items-center gap-5">
			<span
				aria-hidden="true"
				className="grid size-16 place-items-center rounded-full bg-accent-wash font-serif text-2xl text-accent"
			>
				{name.charAt(0).toLocaleUpperCase()}
			</span>
			<div className="min-w-0">
				<h1 className="text-3xl wrap-anywhere md:text-4xl">{name}</h1>
				<p className="mt-1 wrap-anywhere text-soft">
					{user.email} · {t('profile.since', { year: yearOf(user.createdAt) })}
				</p>
			</div>
		</div>
	);
}
