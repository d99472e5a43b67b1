import type { System } from './system.ts';

/**
 * Every change of a table fails as on a full disk (SQLSTATE 53100), and every query is answered. A disk that is really full
 * takes a file system of its own, which few machines let their users mount.
 */
export async function fillDisk({ rows }: System): Promise<void> {
  await rows(`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger disk_full before insert or update on %I execute function disk_full()', name);
      end loop;
    end $$`);
}

export async function freeDisk({ rows }: System): Promise<void> {
  await rows('drop function disk_full cascade');
}
