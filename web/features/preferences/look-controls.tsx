import { languages } from '#contract/languages/languages.ts';
import { changeLanguage } from '../../i18n/browser-texts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';

const buttonClass =
	'inline-grid min-h-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline';

function switchTheme(): void {
	const other = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
	void import('./theme.ts').then(({ chooseTheme }) => chooseTheme(other)).catch(() => {});
}

/**
 * Switches language and theme immediately in this browser. CSS shows the name of the other theme. It is one
 * button, which keeps focus, and as wide as the longer name, so that nothing moves.
 */
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
			<button type="button" onClick={switchTheme} className={`${buttonClass} *:col-start-1 *:row-start-1`}>
				<span className="flex items-center gap-2 dark:invisible">
					<Icon name="moon" size={18} />
					{t('layout.look.dark')}
				</span>
				<span className="flex items-center gap-2 not-dark:invisible">
					<Icon name="sun" size={18} />
					{t('layout.look.light')}
				</span>
			</button>
		</div>
	);
}
