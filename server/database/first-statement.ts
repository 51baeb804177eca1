import pg from 'pg';

type Named = Record<string, string | undefined>;
/** The parts of a connection of pg that a statement is sent through. */
type Connection = {
	parse(statement: { text: string; name: string }): void;
	bind(portal: object): void;
	execute(portal: { portal: string }): void;
	submittedNamedStatements: Named;
};
/** A query of pg as the library has it; its types tell nothing of these. */
type Inner = pg.Query & {
	name: string | undefined;
	prepare(connection: Connection): void;
	handleCommandComplete(message: unknown, connection: Connection): void;
	handleError(error: Error, connection: Connection): void;
};
const Sent = pg.Query as unknown as new (
	config: { text: string; values: unknown[]; name: string | undefined },
	values: undefined,
	callback: (error: Error | undefined, result: unknown) => void,
) => Inner;

/**
 * A transaction's first statement with its `begin` before it, as one message to PostgreSQL: what comes before the sync is
 * skipped once a part of it was refused, so that the statement never runs outside a transaction. It has values: only such
 * a statement is sent in parts.
 */
export class FirstStatement extends Sent {
	private hasBegun = false;
	/** Its name counts once the answers are its own: the client notes a name at the next answer. */
	private ownName: string | undefined;

	override prepare(connection: Connection): void {
		connection.parse({ text: 'begin', name: '' });
		connection.bind({});
		connection.execute({ portal: '' });
		super.prepare(connection);
		this.ownName = this.name;
		this.name = undefined;
	}

	override handleCommandComplete(message: unknown, connection: Connection): void {
		if (this.hasBegun) super.handleCommandComplete(message, connection);
		else this.name = this.ownName;
		this.hasBegun = true;
	}

	override handleError(error: Error, connection: Connection): void {
		// PostgreSQL has not seen the statement: it must be sent whole next time.
		if (!this.hasBegun && this.ownName) delete connection.submittedNamedStatements[this.ownName];
		super.handleError(error, connection);
	}
}
