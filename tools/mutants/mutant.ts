/** A bug that some test must notice: `replace` stands for `find`, which occurs once in `file`. */
export type Mutant = {
  id: string;
  file: string;
  find: string;
  replace: string;
  /** The narrowest tests that notice it: a test file, or `file › part of a test's name`. */
  tests: readonly string[];
  /** What the bug does, in plain words. */
  means: string;
};

/** A mutant of one file; `tests` are those of its file unless it names others. */
type Row = readonly [id: string, find: string, replace: string, means: string, ...tests: readonly string[]];

/** Returns the mutants of one file. */
export function inFile(file: string, tests: readonly string[], rows: readonly Row[]): Mutant[] {
  return rows.map(([id, find, replace, means, ...own]) => ({
    id,
    file,
    find,
    replace,
    means,
    tests: own.length > 0 ? own : tests,
  }));
}
