CREATE TABLE "recovery_codes" (
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "upkeep_runs" (
	"task" text NOT NULL,
	"day" date NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "upkeep_runs_task_day_pk" PRIMARY KEY("task","day")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_seconds" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "idle_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_sealed" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "idle_warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "awaits_consent_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "consent_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "consent_given_by" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "last_signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "last_signed_in_at" = (SELECT max("created_at") FROM "sessions" WHERE "type" = 'user' AND "account_id" = "users"."id");--> statement-breakpoint
UPDATE "students" SET "last_signed_in_at" = (SELECT max("created_at") FROM "sessions" WHERE "type" = 'student' AND "account_id" = "students"."id");
