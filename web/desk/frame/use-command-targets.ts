import { useTranslation } from '../../i18n/use-translation.ts';
import { searchableText } from '../../ui/searchable-text.ts';
import { useScreens } from '../screens.tsx';
import type { CommandTarget } from './command-target.ts';
import { deskCommandNames, deskCommands } from './desk-commands.ts';
import { useFoundTargets } from './use-found-targets.ts';

/**
 * Targets for the typed text: actions and screens by name, then matching orders, watches, customers and
 * pieces.
 */
export function useCommandTargets(q: string): CommandTarget[] {
	const { t } = useTranslation();
	const found = useFoundTargets(q);
	const words = searchableText(q).split(/\s+/);
	const matches = (text: string) => words.every((word) => searchableText(text).includes(word));
	const opened = useScreens();
	const screens = opened
		.map(({ name, to, icon }) => ({ to, text: t(`desk.nav.${name}`), icon }))
		.filter(({ text }) => matches(text));
	const commands = deskCommandNames
		.filter((command) => opened.some(({ name }) => name === deskCommands[command].screen))
		.filter((command) => matches(`${t(`desk.menu.act.${command}`)} ${t(`desk.menu.alsoCalled.${command}`)}`))
		.map((command) => ({ ...deskCommands[command], text: t(`desk.menu.act.${command}`) }));
	return [...commands, ...screens, ...found];
}
