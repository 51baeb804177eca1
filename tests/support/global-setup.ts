import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '#postgres/embedded-postgres.ts';
import { lockHolder } from '#postgres/postgres-lock.ts';
import { compileCache } from '#scripts/processes.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { dataRoot, makeDataFolder } from './data-folder.ts';
import { clockInTests } from './database-clock.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/**
		 * A role that may create databases, the migrated database to clone, its copy with the demonstration
		 * shop (created when a test first needs it), and the role and address that the shop uses.
		 */
		testServer: { adminUrl: string; shopUrl: string; template: string; seededTemplate: string };
	}
}

/**
 * Starts one PostgreSQL for the entire run (or uses TEST_DATABASE_URL), with a migrated database to clone.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	// For processes that tests start: most are killed before they would write the cache themselves.
	process.env.NODE_COMPILE_CACHE ??= compileCache;
	const configured = process.env.TEST_DATABASE_URL;
	const server = configured
		? { superuserUrl: configured, databaseUrl: configured, stop: async () => {} }
		: await startServer();
	const stop = async () => {
		if (configured)
			for (const name of [template, seededTemplate, `${seededTemplate}_draft`])
				await asAdmin(configured, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
		await server.stop();
	};
	try {
		const shopUrl = await makeTemplate(server);
		project.provide('testServer', { adminUrl: server.superuserUrl, shopUrl, template, seededTemplate });
	} catch (error) {
		await stop();
		throw error;
	}
	return stop;
}

const template = `ancora_template_${randomBytes(4).toString('hex')}`;
const seededTemplate = `${template}_demo`;

/** Creates a database with every table and no rows. Returns the address at which the shop connects to it. */
async function makeTemplate(server: { superuserUrl: string; databaseUrl: string }): Promise<string> {
	const shopUrl = new URL(server.databaseUrl);
	shopUrl.pathname = `/${template}`;
	const owner = decodeURIComponent(shopUrl.username);
	await asAdmin(server.superuserUrl, `CREATE DATABASE ${template} OWNER "${owner}"`);
	const db = openDatabase(shopUrl.href, { max: 1 });
	try {
		await migrate(db);
		await sql.raw(clockInTests).execute(db);
	} finally {
		await db.destroy();
	}
	return shopUrl.href;
}

/**
 * Durability is off, since a test run may lose its data if the machine crashes. Connections need no password:
 * a run opens thousands, and the password took half of the client's processor time for opening one. The
 * socket's folder admits only one user. postgres.test.ts checks passwords, on clusters of its own.
 */
async function startServer() {
	removeLeftovers();
	const dataDir = makeDataFolder(`test-${process.pid}`);
	const settings = {
		fsync: 'off',
		full_page_writes: 'off',
		synchronous_commit: 'off',
		max_connections: '300',
		max_wal_size: '512MB',
	};
	const server = await openEmbeddedPostgres({ dataDir, settings, report: () => {} });
	writeFileSync(join(dataDir, 'postgres', 'pg_hba.conf'), 'local all all trust\n');
	await asAdmin(server.superuserUrl, 'SELECT pg_reload_conf()');
	const stop = async () => {
		await server.stop();
		// A process of the server that ends last may still remove files itself.
		rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	};
	return { ...server, stop };
}

/** Removes servers left running by a run that was killed. */
function removeLeftovers(): void {
	for (const name of readdirSync(dataRoot)) {
		const pid = Number(/^ancora-test-(\d+)-/.exec(name)?.[1]);
		if (!pid || isAlive(pid)) continue;
		const folder = join(dataRoot, name);
		try {
			const holder = lockHolder(join(folder, 'postgres'));
			if (holder && isAlive(holder)) process.kill(holder, 'SIGQUIT');
			rmSync(folder, { recursive: true, force: true });
		} catch {
			// It belongs to another user.
		}
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

async function asAdmin(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}
