import { NavLink } from 'react-router';
import { useSession } from '../../../api/session.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { useConstants } from '../../page/constants-context.ts';
import { LookControls } from '../../preferences/look-controls.tsx';
import { accountLinks } from '../../session/account-links.ts';
import { useAuthDialog } from '../../session/auth-dialog-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { chatAddress } from '../chat-address.ts';
import { navigation } from './navigation.ts';

const shopLinks = [
	...navigation,
	{ to: '/favourites', text: 'layout.nav.favourites', icon: 'heart' },
	{ to: '/cart', text: 'layout.nav.cart', icon: 'cart' },
] as const;
const settings = { to: '/settings', text: 'layout.menu.settings', icon: 'settings' } as const;

const lineClass = 'flex min-h-12 w-full items-center gap-4 text-left';

/** The menu of a small window: shop, account, language, theme and contact. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const { user } = useSession();
	const { PHONE, TITLE, CONTACT_EMAIL } = useConstants();
	const dialog = useAuthDialog();
	const signOut = useSignOut();
	const link = (to: string, text: TextKey, icon: IconName, className = lineClass) => (
		<li key={to}>
			<NavLink to={to} onClick={onClose} className={`${className} aria-[current=page]:text-accent`}>
				<Icon name={icon} className="text-soft" />
				{t(text)}
			</NavLink>
		</li>
	);
	const action = (text: TextKey, icon: IconName, onPress: () => void) => (
		<li>
			<button
				type="button"
				className={lineClass}
				onClick={() => {
					onClose();
					onPress();
				}}
			>
				<Icon name={icon} className="text-soft" />
				{t(text)}
			</button>
		</li>
	);
	return (
		<Dialog open onClose={onClose} title={TITLE} shape="sheet">
			<ul className="grid pb-3">
				{shopLinks.map(({ to, text, icon }) => link(to, text, icon, `${lineClass} font-serif text-xl`))}
			</ul>
			<ul className="grid border-t border-line py-3">
				{user && accountLinks.map(({ to, text, icon }) => link(to, text, icon))}
				{link(settings.to, settings.text, settings.icon)}
				{user
					? action('layout.menu.signOut', 'sign-out', () => void signOut())
					: // The dialog opens after the sheet has returned focus.
						action('layout.menu.signIn', 'sign-in', () => setTimeout(() => dialog.open('login'), 0))}
			</ul>
			<div className="border-t border-line py-3">
				<LookControls />
			</div>
			<ul className="grid border-t border-line pt-3">
				{PHONE && (
					<li>
						<a
							href={chatAddress(PHONE, t('layout.chat.greeting', { shop: TITLE }))}
							target="_blank"
							rel="noopener noreferrer"
							className={lineClass}
						>
							<Icon name="chat" className="text-soft" />
							{t('layout.chat.label')}
						</a>
					</li>
				)}
				{CONTACT_EMAIL && (
					<li>
						<a href={`mailto:${CONTACT_EMAIL}`} className={`${lineClass} wrap-anywhere`}>
							<Icon name="mail" className="text-soft" />
							<EmailText text={CONTACT_EMAIL} />
						</a>
					</li>
				)}
			</ul>
		</Dialog>
	);
}
