import { type Command, Option } from 'commander';
import { languages, shopLanguage } from '#contract/languages/languages.ts';
import { dayOf } from '#server/core/shop-calendar.ts';
import { recordInCsv, recordInMarkdown } from '#server/personal-data/record-of-processing.ts';
import { readConfig } from '../config.ts';
import { printLine } from './open-data.ts';

export function addPersonalDataCommand(program: Command): void {
	program
		.command('personal-data')
		.description('prints the record of processing of personal data, as Markdown')
		.option('--csv', 'as CSV instead')
		.addOption(new Option('--language <language>', 'its language').choices(languages).default(shopLanguage))
		.action(({ csv, language }: { csv?: true; language: (typeof languages)[number] }) => {
			const { shop } = readConfig();
			const about = { shop: shop.title, date: dayOf(new Date()) };
			printLine(csv ? recordInCsv(language) : recordInMarkdown(language, about));
		});
}
