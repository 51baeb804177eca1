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
	'read the password from standard input; by default, one is generated and printed',
] as const;

export function addOwnerCommands(program: Command): void {
	const owner = program.command('owner').description("manages the owner's account");

	owner
		.command('create')
		.description("creates the owner's account (the shop does so at its first start)")
		.option('--email <address>', 'email address of the account (default: OWNER_EMAIL)')
		.option(...fromStdin)
		.action(async (options: Password & { email?: string }) => {
			const { password, description } = await readPassword(options);
			await withData(async ({ environment: { ownerEmail, ownerNames }, deps: { db, config } }) => {
				const email = emailSchema.parse(options.email ?? ownerEmail);
				const account = { documentId: config.owner, ...ownerNames, email, password };
				const { created } = await ensureOwnerAccount(db, account);
				if (!created)
					throw new Error('The owner already has an account. Use owner reset-password or owner move.');
				printLine(`The owner signs in as ${email} with ${description}`);
			});
		});

	owner
		.command('reset-password')
		.description("sets the owner's password and ends all of their sessions")
		.option(...fromStdin)
		.action(async (options: Password) => {
			const { password, description } = await readPassword(options);
			await withData(async ({ deps }) => {
				const email = await resetOwnerPassword(deps, password);
				if (!email) throw new Error('The owner has no account yet. Create it with owner create.');
				printLine(`The owner signs in as ${email} with ${description}`);
			});
		});

	owner
		.command('reset-second-factor')
		.description("removes the owner's lost second factor and ends all of their sessions")
		.action(async () => {
			await withData(async ({ deps }) => {
				const email = await resetOwnerFactor(deps);
				if (!email) throw new Error('The owner has no account yet. Create it with owner create.');
				printLine(`${email} can now sign in with only the password.`);
			});
		});

	owner
		.command('move <email>')
		.description('makes the account with this email address the owner; the previous owner becomes a customer')
		.action(async (email: string) => {
			await withData(async ({ deps }) => {
				const { before } = await moveOwner(deps, email);
				const previous = before ? `, and ${before} is a customer` : '';
				printLine(`The owner is now ${email}${previous}. Both must sign in again.`);
			});
		});
}

async function readPassword({ passwordStdin }: Password): Promise<{ password: string; description: string }> {
	if (!passwordStdin) {
		const password = newPassword();
		return { password, description: `the password ${password}` };
	}
	const read = passwordSchema.safeParse((await text(process.stdin)).replace(/\r?\n$/, ''));
	if (!read.success) throw new Error('The password must have 8 to 128 characters.');
	return { password: read.data, description: 'the password you entered' };
}
