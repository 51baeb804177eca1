import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { passwordSchema } from '#contract/accounts/accounts.schema.ts';
import { emailSchema } from '#contract/accounts/contact.schema.ts';
import {
	moveOwner,
	resetOwnerFactor,
	resetOwnerPassword,
} from '#server/features/accounts/sign-in/owner-access.service.ts';
import { ensureOwnerAccount } from '#server/features/accounts/users/owner-account.ts';
import { newPassword } from '../stored-secrets.ts';
import { printLine, withData } from './open-data.ts';

type Password = { passwordStdin?: true };
const fromStdin = [
	'--password-stdin',
	'read the password from the standard input; otherwise one is made and printed',
] as const;

export function addOwnerCommands(program: Command): void {
	const owner = program.command('owner').description("the owner's account");

	owner
		.command('create')
		.description('makes the account of the owner (the shop does so at its first start)')
		.option('--email <address>', 'its e-mail address (default: OWNER_EMAIL)')
		.option(...fromStdin)
		.action(async (options: Password & { email?: string }) => {
			const { password, description } = await readPassword(options);
			await withData(async ({ environment: { ownerEmail, ownerNames }, deps: { db, config } }) => {
				const email = emailSchema.parse(options.email ?? ownerEmail);
				const account = { documentId: config.owner, ...ownerNames, email, password };
				const { created } = await ensureOwnerAccount(db, account);
				if (!created)
					throw new Error('The owner has an account already: see owner reset-password and owner move.');
				printLine(`The owner signs in as ${email} with ${description}`);
			});
		});

	owner
		.command('reset-password')
		.description("sets the owner's password and ends all their sign-ins")
		.option(...fromStdin)
		.action(async (options: Password) => {
			const { password, description } = await readPassword(options);
			await withData(async ({ deps }) => {
				const email = await resetOwnerPassword(deps, password);
				if (!email) throw new Error('The owner has no account yet: see owner create.');
				printLine(`The owner signs in as ${email} with ${description}`);
			});
		});

	owner
		.command('reset-second-factor')
		.description("takes the owner's second factor, which was lost, and ends all their sign-ins")
		.action(async () => {
			await withData(async ({ deps }) => {
				const email = await resetOwnerFactor(deps);
				if (!email) throw new Error('The owner has no account yet: see owner create.');
				printLine(`${email} signs in with the password alone now.`);
			});
		});

	owner
		.command('move <email>')
		.description("makes the account with this e-mail the owner's; who was it becomes a customer")
		.action(async (email: string) => {
			await withData(async ({ deps }) => {
				const { before } = await moveOwner(deps, email);
				printLine(
					`The owner is ${email} now${before ? `; ${before} is a customer` : ''}. Both sign in again.`,
				);
			});
		});
}

async function readPassword({ passwordStdin }: Password): Promise<{ password: string; description: string }> {
	if (!passwordStdin) {
		const password = newPassword();
		return { password, description: `the password ${password}` };
	}
	const read = passwordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
	if (!read.success) throw new Error('The password takes 8 to 128 characters.');
	return { password: read.data, description: 'the given password' };
}
