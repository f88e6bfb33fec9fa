-- The statements of `job_table`, by name. All times are those of the database's clock.

-- name: put
-- A job's turn is one more than that of its source's last job, but not before those that are
-- computed now: so sources take turns, and one that comes later does not wait behind all others.
WITH open AS (
    SELECT source, turn, until FROM jobs WHERE answer IS NULL AND urgent = %(urgent)s
), put AS (
    INSERT INTO jobs (key, kind, version, source, urgent, turn, payload, seconds, attempts, failed, at)
    SELECT %(key)s, %(kind)s, %(version)s, %(source)s, %(urgent)s,
        greatest(
            (SELECT max(turn) + %(turns)s FROM open WHERE source = %(source)s),
            (SELECT max(turn) FROM open WHERE until IS NOT NULL),
            (SELECT min(turn) FROM open),
            0
        ),
        %(payload)s, %(seconds)s, 0, false, clock_timestamp()
    ON CONFLICT (key) DO UPDATE SET
        urgent = jobs.urgent OR excluded.urgent,
        answer = CASE WHEN jobs.failed THEN NULL ELSE jobs.answer END,
        attempts = CASE WHEN jobs.failed THEN 0 ELSE jobs.attempts END,
        failed = false,
        at = excluded.at
    RETURNING answer
)
SELECT answer, pg_notify('gapless_job_wanted', '') FROM put

-- name: answers
SELECT key, answer FROM jobs WHERE key = ANY(%(keys)s)

-- name: withdraw
DELETE FROM jobs WHERE key = %(key)s AND answer IS NULL

-- name: workers
SELECT kinds, places, version FROM workers WHERE until > clock_timestamp()

-- name: waiting
SELECT kind, count(DISTINCT source) FROM jobs WHERE answer IS NULL AND until IS NULL GROUP BY kind

-- name: take
UPDATE jobs SET worker = %(worker)s, attempts = attempts + 1,
    until = clock_timestamp() + make_interval(secs => %(lease)s)
WHERE key IN (
    SELECT key FROM jobs
    WHERE answer IS NULL AND (until IS NULL OR until < clock_timestamp())
        AND kind = ANY(%(kinds)s) AND version = %(version)s AND urgent = %(urgent)s
        AND source <> ALL(%(held)s)
    ORDER BY turn, at, key LIMIT %(most)s
    FOR UPDATE SKIP LOCKED
)
RETURNING payload, key, source, urgent, seconds, attempts

-- name: renew
WITH leased AS (
    UPDATE jobs SET until = clock_timestamp() + make_interval(secs => %(lease)s)
    WHERE worker = %(worker)s AND answer IS NULL RETURNING key
), announced AS (
    INSERT INTO workers (id, kinds, places, version, until)
    VALUES (%(worker)s, %(kinds)s, %(places)s, %(version)s,
        clock_timestamp() + make_interval(secs => %(lease)s))
    ON CONFLICT (id) DO UPDATE SET until = excluded.until
)
SELECT key FROM leased

-- name: answer
WITH answered AS (
    UPDATE jobs SET answer = %(answer)s, failed = %(failed)s, until = NULL
    WHERE key = %(key)s AND answer IS NULL RETURNING key
)
SELECT pg_notify('gapless_job_answered', key) FROM answered

-- name: give_back
WITH given AS (
    UPDATE jobs SET worker = NULL, until = NULL, attempts = attempts - 1
    WHERE worker = %(worker)s AND answer IS NULL
), ended AS (
    DELETE FROM workers WHERE id = %(worker)s
)
SELECT pg_notify('gapless_job_wanted', '')

-- name: clean
WITH gone AS (
    DELETE FROM workers WHERE until < clock_timestamp() - make_interval(secs => %(keep)s)
)
DELETE FROM jobs WHERE at < clock_timestamp() - make_interval(secs => %(keep)s)
    AND (answer IS NOT NULL OR until IS NULL OR until < clock_timestamp())
