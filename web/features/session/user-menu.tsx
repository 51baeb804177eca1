import { Menu, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { fullName } from '#contract/accounts/accounts.ts';
import { useSession } from '../../api/session.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { accountLinks, commonLinks } from './account-links.ts';
import { useAuthDialog } from './auth-dialog-context.ts';
import { useSignOut } from './use-sign-out.ts';

const itemClass =
	'flex min-h-11 w-full items-center gap-3 px-4 text-left data-focus:bg-sunken focus-visible:outline-none';

/** The account menu. It opens as soon as its code is loaded; typed letters search its items. */
export default function UserMenu() {
	const { t } = useTranslation();
	const { user } = useSession();
	const { open } = useAuthDialog();
	const leave = useSignOut();
	const button = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		button.current?.focus();
		button.current?.click();
	}, []);
	const links = [...(user ? accountLinks : []), ...commonLinks];
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
				{user && <AccountHeading user={user} />}
				{links.map(({ to, text, icon }) => (
					<MenuItem key={to}>
						<Link to={to} className={itemClass}>
							<Icon name={icon} className="text-soft" />
							{t(text)}
						</Link>
					</MenuItem>
				))}
				<MenuSeparator className="my-2 h-px bg-line" />
				{user ? (
					<Action icon="sign-out" text="layout.menu.signOut" onPress={leave} />
				) : (
					// The dialog opens after the menu has returned focus to its button.
					<Action
						icon="sign-in"
						text="layout.menu.signIn"
						onPress={() => setTimeout(() => open('login'), 0)}
					/>
				)}
			</MenuItems>
		</Menu>
	);
}

/** The first name, or else the username. Below it, the full name if there is one, or else the username. */
function AccountHeading({ user }: { user: User }) {
	return (
		<div className="border-b border-line px-4 pt-1 pb-3">
			<p className="font-serif text-lg wrap-anywhere">{user.firstName || user.username}</p>
			<p className="text-sm wrap-anywhere text-soft">{fullName(user)}</p>
			<p className="text-sm wrap-anywhere text-soft">{user.email}</p>
		</div>
	);
}

type ActionProps = { icon: IconName; text: TextKey; onPress: () => void };

function Action({ icon, text, onPress }: ActionProps) {
	const { t } = useTranslation();
	return (
		<MenuItem>
			<button type="button" className={itemClass} onClick={onPress}>
				<Icon name={icon} className="text-soft" />
				{t(text)}
			</button>
		</MenuItem>
	);
}
