import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.schema.ts';
import { fullName } from '#contract/accounts.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { sessionToast, toast } from '../../ui/toast.ts';
import { useAuthDialog } from './auth-dialog-context.ts';

const itemClass =
	'flex min-h-11 w-full items-center gap-3 px-4 text-left data-focus:bg-sunken focus-visible:outline-none';

type MenuLink = { to: string; text: string; icon: IconName };
const personalLinks: readonly MenuLink[] = [
	{ to: '/profile', text: 'layout.menu.profile', icon: 'user' },
	{ to: '/orders', text: 'layout.menu.orders', icon: 'orders' },
	{ to: '/addresses', text: 'layout.menu.addresses', icon: 'pin' },
];
const commonLinks: readonly MenuLink[] = [
	{ to: '/favourites', text: 'layout.menu.favourites', icon: 'heart' },
	{ to: '/settings', text: 'layout.menu.settings', icon: 'settings' },
];

/** Typed letters look for an item and are forgotten after 350 ms, as the library does. Opens as soon as it is there. */
export default function UserMenu() {
	const { t } = useTranslation();
	const { user } = useSession();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		button.current?.focus();
		button.current?.click();
	}, []);
	const links = [...(user ? personalLinks : []), ...commonLinks];
	return (
		<Menu as="div" className="relative narrow:static">
			<MenuButton
				ref={button}
				aria-label={t('layout.menu.open')}
				title={t('layout.menu.open')}
				className={iconButtonClass}
			>
				<Icon name="user" size={22} />
			</MenuButton>
			<MenuItems
				modal={false}
				className="absolute top-full right-0 z-50 mt-2 w-72 narrow:inset-x-side narrow:w-auto rounded-base border border-line bg-raised py-2 shadow-lift animate-[appear_150ms_ease-out] focus-visible:outline-none"
			>
				{user && <Person user={user} />}
				{links.map(({ to, text, icon }) => (
					<MenuItem key={to}>
						<Link to={to} viewTransition className={itemClass}>
							<Icon name={icon} className="text-soft" />
							{t(text)}
						</Link>
					</MenuItem>
				))}
				<MenuSeparator className="my-2 h-px bg-line" />
				{user ? <SignOutItem /> : <SignInItem />}
			</MenuItems>
		</Menu>
	);
}

/** First name, else username; below it the full name if both parts exist, else the username; and the e-mail. */
function Person({ user }: { user: User }) {
	return (
		<div className="border-b border-line px-4 pt-1 pb-3">
			<p className="font-serif text-lg wrap-anywhere">{user.firstName || user.username}</p>
			<p className="text-sm wrap-anywhere text-soft">{fullName(user)}</p>
			<p className="text-sm wrap-anywhere text-soft">{user.email}</p>
		</div>
	);
}

function SignInItem() {
	const { t } = useTranslation();
	const { open } = useAuthDialog();
	return (
		<MenuItem>
			{/* The menu gives the focus back to its button first; the dialog opens after. */}
			<button type="button" className={itemClass} onClick={() => setTimeout(() => open('login'), 0)}>
				<Icon name="sign-in" className="text-soft" />
				{t('layout.menu.signIn')}
			</button>
		</MenuItem>
	);
}

function SignOutItem() {
	const { t } = useTranslation();
	const { signOut } = useSession();
	const navigate = useNavigate();
	const leave = async () => {
		await signOut().catch((error) => {
			const wasOver = error instanceof ApiError && error.status === 401;
			if (!wasOver) toast.error(messageOf(error) || t('auth.errorOccurred'));
		});
		toast.success(t('auth.goodbye'), { id: sessionToast });
		void navigate('/');
	};
	return (
		<MenuItem>
			<button type="button" className={itemClass} onClick={leave}>
				<Icon name="sign-out" className="text-soft" />
				{t('layout.menu.signOut')}
			</button>
		</MenuItem>
	);
}
