import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { fullName } from '#contract/accounts/accounts.ts';
import { useSession } from '../../api/session.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { accountLinks, commonLinks } from './account-links.ts';
import { useAuthDialog } from './auth-dialog-context.ts';
import { useSignOut } from './use-sign-out.ts';

type UserMenuProps = {
	button: RefObject<HTMLButtonElement | null>;
	startsAtItem: boolean;
	onClose: () => void;
};

const itemProps = {
	role: 'menuitem',
	tabIndex: -1,
	className:
		'flex min-h-11 w-full items-center gap-3 px-4 text-left hover:bg-sunken focus:bg-sunken focus-visible:outline-none',
};

/** The account menu. */
export default function UserMenu(props: UserMenuProps) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { open } = useAuthDialog();
	const leave = useSignOut();
	const links = [...(user ? accountLinks : []), ...commonLinks];
	return (
		<Menu
			{...props}
			label={t('layout.menu.open')}
			className="absolute top-full right-0 z-50 mt-2 w-72 narrow:inset-x-side narrow:w-auto rounded-base border border-line bg-raised py-2 shadow-lift animate-[appear_150ms_ease-out] focus-visible:outline-none"
		>
			{user && <AccountHeading user={user} />}
			{links.map(({ to, text, icon }) => (
				<Link key={to} to={to} {...itemProps}>
					<Icon name={icon} className="text-soft" />
					{t(text)}
				</Link>
			))}
			<hr className="my-2 h-px border-0 bg-line" />
			{user ? (
				<Action icon="sign-out" text="layout.menu.signOut" onPress={leave} />
			) : (
				<Action icon="sign-in" text="layout.menu.signIn" onPress={() => open('login')} />
			)}
		</Menu>
	);
}

/** The first name, or else the username. Below it, the full name if there is one, or else the username. */
function AccountHeading({ user }: { user: User }) {
	return (
		<div className="border-b border-line px-4 pt-1 pb-3">
			<p className="font-serif text-lg wrap-anywhere">{user.firstName || user.username}</p>
			<p className="text-sm wrap-anywhere text-soft">{fullName(user)}</p>
			<p className="text-sm wrap-anywhere text-soft">
				<EmailText text={user.email} />
			</p>
		</div>
	);
}

type ActionProps = { icon: IconName; text: TextKey; onPress: () => void };

function Action({ icon, text, onPress }: ActionProps) {
	const { t } = useTranslation();
	return (
		<button type="button" {...itemProps} onClick={onPress}>
			<Icon name={icon} className="text-soft" />
			{t(text)}
		</button>
	);
}
