import { languages } from '#contract/languages/languages.ts';
import { changeLanguage } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

const buttonClass =
	'inline-flex min-h-11 items-center gap-2 text-soft underline-offset-4 hover:text-ink hover:underline';

const changeTheme = (choice: 'dark' | 'light') =>
	void import('./theme.ts').then(({ chooseTheme }) => chooseTheme(choice)).catch(() => {});

/** Switches language and theme immediately in this browser. CSS shows the button of the other theme. */
export function LookControls() {
	const { t } = useTranslation();
	const current = useTranslation().language;
	return (
		<div className="flex flex-wrap gap-x-5">
			{languages.map((language) => (
				<button
					key={language}
					type="button"
					lang={language}
					aria-pressed={language === current}
					onClick={() => void changeLanguage(language).catch(() => {})}
					className={`${buttonClass} aria-pressed:font-medium aria-pressed:text-ink aria-pressed:underline`}
				>
					{t(`layout.look.${language}`)}
				</button>
			))}
			<button type="button" onClick={() => changeTheme('dark')} className={`${buttonClass} dark:hidden`}>
				<Icon name="moon" size={18} />
				{t('layout.look.dark')}
			</button>
			<button type="button" onClick={() => changeTheme('light')} className={`${buttonClass} not-dark:hidden`}>
				<Icon name="sun" size={18} />
				{t('layout.look.light')}
			</button>
		</div>
	);
}
