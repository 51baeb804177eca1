import { setPriority } from 'node:os';

// One PostgreSQL serves all workers of a run. If it has to wait for workers that compute, for instance while
// one of them builds the shop, statements reach their time limits and shops find the database unavailable.
setPriority(5);
